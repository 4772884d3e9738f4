"""A hand set the house way as a terminal shows it, with the row of the chart that decided."""

from rich.console import Console
from rich.text import Text

from domain.sentences.pai_gow import half_words
from domain.verdict import Tiles
from ops.show.game_rules import show_rules
from ops.show.words import HEADING, cards_text, part, print_part
from projections.rulebook.house_way import HandSet, halves, sentence
from projections.rulebook.shape import RuleOnFile


def show_hand_set(console: Console, name: str, shown: HandSet, question: str) -> None:
    """The two parts in a sentence and as they lie, then the row and what else it rests on."""
    if question:
        console.print(Text(question))
    rows = part("left", "left", "left")
    for _, title, half in halves(shown):
        cards = half.tiles if isinstance(half, Tiles) else half.cards
        rows.add_row(Text(title), cards_text(cards), Text(half_words(half)))
    console.print(Text(sentence(shown), HEADING))
    console.print()
    console.print(Text(f"{name} · {shown.game}"))
    console.print()
    print_part(console, rows)
    show_rules(console, "Why", [RuleOnFile(shown.rule, shown.says)])
    show_rules(console, "Also", shown.also)
    show_rules(console, "Readings applied", shown.readings)
