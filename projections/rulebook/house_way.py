"""Pai gow hands set by the house way, with the row of the chart applied."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from domain.cards.playing_cards import UNKNOWN_CARD, name_card
from domain.facts.record import Rules
from domain.games.families.game import Game, HouseWay, PieceSet
from domain.games.registry import GAMES, get_family, get_game
from domain.rulebook.clauses import lookup
from domain.rulebook.model import resolve_options
from domain.verdict.model import HandHalf, TileHalf
from domain.wording.pai_gow_lines import name_half
from projections.errors import HandNotSettable
from projections.rulebook.model import RuleOnFile

_TIMES: Final = {1: "once", 2: "twice"}


class HouseWayHand(Struct, omit_defaults=True, kw_only=True):
    """A hand set by the house way, with the clauses applied."""

    game: str
    front: HandHalf | None = None
    back: HandHalf | None = None
    low: TileHalf | None = None
    high: TileHalf | None = None
    rule: str
    says: str
    also: list[RuleOnFile]
    readings: list[RuleOnFile]
    what_if: Rules = {}


def list_house_way_games() -> list[Game]:
    """Return the games in which the house sets hands."""
    return [game for game in GAMES.values() if get_family(game).get_house_way(game) is not None]


def find_house_way(slug: str) -> tuple[Game, HouseWay]:
    """Return the game of that name with its house way; raise HandNotSettable if it has none."""
    game = get_game(slug)
    house_way = get_family(game).get_house_way(game)
    if house_way is None:
        having = ", ".join(one.slug for one in list_house_way_games())
        raise HandNotSettable(f"{slug} has no house way; {having} have one")
    return game, house_way


def set_by_house_way(
    game: Game, house_way: HouseWay, dealt: Sequence[str], what_if: Rules
) -> HouseWayHand:
    """Return the hand as set by the chart, with the clauses in words."""
    pieces = house_way.pieces
    _check_hand(dealt, game, pieces)
    rules = resolve_options(game.options, what_if)
    way = house_way.set_hand(tuple(dealt), rules)
    shown = HouseWayHand(
        game=game.slug,
        rule=way.rule,
        says=lookup.get_clause_text(way.rule),
        also=[RuleOnFile(rule, lookup.get_clause_text(rule)) for rule in way.also],
        readings=[RuleOnFile(rule, lookup.find_reading(rule).reading) for rule in way.readings],
        what_if=what_if,
    )
    ranks = pieces.ranks(rules)
    front, back = pieces.category(ranks[0](way.front)), pieces.category(ranks[1](way.back))
    if pieces.twins:
        shown.low, shown.high = TileHalf(way.front, front), TileHalf(way.back, back)
    else:
        shown.front, shown.back = HandHalf(way.front, front), HandHalf(way.back, back)
    return shown


def describe_halves(shown: HouseWayHand) -> list[tuple[str, str, HandHalf | TileHalf]]:
    """Return each half with its place, as a phrase and as a title."""
    parts = (
        ("in front", "front", shown.front),
        ("behind", "back", shown.back),
        ("low", "low", shown.low),
        ("high", "high", shown.high),
    )
    return [(where, title, half) for where, title, half in parts if half is not None]


def describe_hand(shown: HouseWayHand) -> str:
    """Return the setting in words: `Pair of kings in front, aces full of queens behind.`."""
    sentence = ", ".join(f"{name_half(half)} {where}" for where, _, half in describe_halves(shown))
    return f"{sentence[0].upper()}{sentence[1:]}."


def _check_hand(dealt: Sequence[str], game: Game, pieces: PieceSet) -> None:
    """Raise HandNotSettable if the pieces cannot be a hand of the game."""
    piece = pieces.called.removesuffix("s")
    if UNKNOWN_CARD in dealt:
        raise HandNotSettable(
            f"`{UNKNOWN_CARD}` cannot be set; every {piece} of the hand has to be known"
        )
    for card, times in Counter(dealt).items():
        if card not in pieces.names:
            raise HandNotSettable(f"`{card}` is no {piece} of {game.name}")
        if times > _count_in_set(card, pieces):
            held = _TIMES[_count_in_set(card, pieces)]
            raise HandNotSettable(
                f"{_name_card(card)} is named {_TIMES.get(times, f'{times} times')};"
                f" {game.name} has it {held}"
            )
    if len(dealt) != pieces.hand:
        raise HandNotSettable(
            f"a hand of {game.name} is {pieces.hand} {pieces.called};"
            f" {len(dealt)} {'was' if len(dealt) == 1 else 'were'} named"
        )


def _count_in_set(card: str, pieces: PieceSet) -> int:
    """Return the number of pieces with a face in the set."""
    return 2 if card in pieces.twins else 1


def _name_card(card: str) -> str:
    name = name_card(card)
    return name if name.startswith("tile") else f"the {name}"
