"""A hand set the house way on a terminal, with the chart row that decides."""

from rich.console import Console
from rich.text import Text

from domain.verdict.model import TileHalf
from domain.wording.pai_gow_lines import name_half
from ops.cli.terminal.elements import HEADING_STYLE, format_cards, make_table, print_table
from ops.cli.terminal.game_rules import show_rules
from projections.rulebook.house_way import HouseWayHand, describe_halves, describe_hand
from projections.rulebook.model import RuleOnFile


def show_hand_set(console: Console, name: str, shown: HouseWayHand, question: str) -> None:
    """Print the two parts of the hand, then the row and the other clauses it rests on."""
    if question:
        console.print(Text(question))
    rows = make_table("left", "left", "left")
    for _, title, half in describe_halves(shown):
        cards = half.tiles if isinstance(half, TileHalf) else half.cards
        rows.add_row(Text(title), format_cards(cards), Text(name_half(half)))
    console.print(Text(describe_hand(shown), HEADING_STYLE))
    console.print()
    console.print(Text(f"{name} · {shown.game}"))
    console.print()
    print_table(console, rows)
    show_rules(console, "Why", [RuleOnFile(shown.rule, shown.says)])
    show_rules(console, "Also", shown.also)
    show_rules(console, "Readings applied", shown.readings)
