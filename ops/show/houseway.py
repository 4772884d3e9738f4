"""A hand set the house way as a terminal shows it, with the row of the chart that decided."""

from msgspec import Struct
from rich.console import Console
from rich.text import Text

from domain.games.pai_gow.game import PaiGowGame, Way
from domain.record import Rules
from domain.rulebook import lookup
from domain.sentences.pai_gow import half_words
from domain.verdict import Half, Tiles
from ops.show.game_rules import show_rules
from ops.show.words import HEADING, cards_text, part, print_part
from projections.rulebook.shape import RuleOnFile


class HandSet(Struct, omit_defaults=True, kw_only=True):
    """A hand as the house sets it, and why, as `--json` gives it."""

    game: str
    front: Half | None = None
    back: Half | None = None
    low: Tiles | None = None
    high: Tiles | None = None
    rule: str
    says: str
    also: list[RuleOnFile]
    readings: list[RuleOnFile]
    what_if: Rules = {}


def hand_set(game: PaiGowGame, way: Way, what_if: Rules) -> HandSet:
    """The hand with what its two parts are, and the clauses and readings in words."""
    pieces = game.pieces
    shown = HandSet(
        game=game.slug,
        rule=way.rule,
        says=lookup.clause(way.rule),
        also=[RuleOnFile(rule, lookup.clause(rule)) for rule in way.also],
        readings=[RuleOnFile(rule, lookup.reading(rule).reading) for rule in way.readings],
        what_if=what_if,
    )
    ranks = pieces.ranks({option.key: option.default for option in game.options} | what_if)
    front, back = pieces.category(ranks[0](way.front)), pieces.category(ranks[1](way.back))
    if pieces.twins:
        shown.low, shown.high = Tiles(way.front, front), Tiles(way.back, back)
    else:
        shown.front, shown.back = Half(way.front, front), Half(way.back, back)
    return shown


def show_hand_set(console: Console, name: str, shown: HandSet, question: str) -> None:
    """The two parts in a sentence and as they lie, then the row and what else it rests on."""
    if question:
        console.print(Text(question))
    rows = part("left", "left", "left")
    said = []
    for where, title, half in _parts(shown):
        cards = half.tiles if isinstance(half, Tiles) else half.cards
        said.append(f"{half_words(half)} {where}")
        rows.add_row(Text(title), cards_text(cards), Text(half_words(half)))
    sentence = f"{', '.join(said)}."
    console.print(Text(sentence[0].upper() + sentence[1:], HEADING))
    console.print()
    console.print(Text(f"{name} · {shown.game}"))
    console.print()
    print_part(console, rows)
    show_rules(console, "Why", [RuleOnFile(shown.rule, shown.says)])
    show_rules(console, "Also", shown.also)
    show_rules(console, "Readings applied", shown.readings)


def _parts(shown: HandSet) -> list[tuple[str, str, Half | Tiles]]:
    """Where each part lies, in a sentence and as a title."""
    parts = (
        ("in front", "front", shown.front),
        ("behind", "back", shown.back),
        ("low", "low", shown.low),
        ("high", "high", shown.high),
    )
    return [(where, title, half) for where, title, half in parts if half is not None]
