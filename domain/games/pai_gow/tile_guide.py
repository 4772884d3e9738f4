"""Tiles as they are dealt, valued and divided by the playing guide."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.cards.ranks.tile_hand import (
    TILE_CATEGORIES,
    TILE_ORDER,
    list_divisions,
    name_category,
    rank_tiles,
)
from domain.cards.tiles import PAIRED_TILES, TILES
from domain.facts.record import Rules
from domain.games.families.game import CardTuple, HouseWaySetting, PieceSet, RankFunction
from domain.games.pai_gow.game import HandClauses
from domain.games.pai_gow.state import PaiGowHand
from domain.rulebook.model import Option

_ORDER: Final = {tile: place for place, tile in enumerate(TILE_ORDER)}
_TEEN_AND_DAY: Final = frozenset({"66", "11"})
_TEEN_OR_DAY_MAKES: Final = frozenset({"wong", "gong", "9"})
_SEVEN_TO_NINE: Final = frozenset({"7", "8", "9"})
_GEE_JOON: Final = frozenset({"24", "12"})

GONG_WITH_YUN: Final = "PGT.R.gong-yun"
GEE_JOON_COUNTS: Final = "PGT.geejoon"
GEE_JOON_SINGLE: Final = "PGT.R.gee-joon-single"
ZERO_TIE: Final = Option("zero_tie", "PGT.R.zero-tie", ("high-tile", "player-dealer"), "high-tile")

TileDivision = tuple[CardTuple, CardTuple]
"""The low and the high hand."""


def choose_ranks(rules: Rules) -> tuple[RankFunction, RankFunction]:
    """Return how both hands are valued, noughts by the room's reading."""
    if rules[ZERO_TIE.key] == "player-dealer":
        by_points = partial(rank_tiles, points_only_at_zero=True)
        return by_points, by_points
    return rank_tiles, rank_tiles


def name_tile_value(value: int) -> str:
    """Return the name of what two tiles are worth."""
    return TILE_CATEGORIES[value >> 4]


def is_swapped(rules: Rules, of_bank: bool) -> bool:  # noqa: FBT001 - the bank's hand or a player's
    """Return whether the higher pair simply is the high hand; of the bank it always is."""
    return of_bank or rules["low_above_high"] == "swap"


# The playing guide.


def _rank_by_guide(division: TileDivision) -> tuple[int, int, int]:
    """Return the highest low hand, then the highest high hand, then the low hand listed first."""
    low, high = division
    return rank_tiles(low), rank_tiles(high), -_ORDER[low[0]] * len(TILE_ORDER) - _ORDER[low[1]]


def _sort_twos(one: CardTuple, other: CardTuple) -> TileDivision:
    return (one, other) if rank_tiles(one) <= rank_tiles(other) else (other, one)


def _select_with_pair(every: Sequence[TileDivision]) -> list[TileDivision]:
    """Return those whose high hand is a pair: the highest pair."""
    highest = max(rank_tiles(high) for _, high in every)
    if name_tile_value(highest).isdigit() or name_tile_value(highest) in _TEEN_OR_DAY_MAKES:
        return []
    return [one for one in every if rank_tiles(one[1]) == highest]


def _select_with_teen_or_day(every: Sequence[TileDivision]) -> list[TileDivision]:
    """Return those in which a teen or a day makes wong, gong or nine."""
    return [one for one in every if any(map(_is_made_by_teen_or_day, one))]


def _is_made_by_teen_or_day(two: CardTuple) -> bool:
    return not _TEEN_AND_DAY.isdisjoint(two) and name_category(two) in _TEEN_OR_DAY_MAKES


def _select_with_seven_to_nine(every: Sequence[TileDivision]) -> list[TileDivision]:
    return [one for one in every if any(name_category(two) in _SEVEN_TO_NINE for two in one)]


class GuideStep(NamedTuple):
    """A step of the guide: what it looks for, and the divisions in which it is."""

    looks_for: str
    found_in: Callable[[Sequence[TileDivision]], list[TileDivision]]


GUIDE: Final = (
    GuideStep("a pair as the high hand, the highest of two", _select_with_pair),
    GuideStep(
        "a teen or day that makes wong, gong or nine in either hand", _select_with_teen_or_day
    ),
    GuideStep("seven, eight or nine in either hand", _select_with_seven_to_nine),
    GuideStep("any division", list),
)
"""The first step that finds something says which divisions are left."""

GUIDE_RULE: Final = "PGT.guide"
OF_THOSE_LEFT: Final = "PGT.R.house-way"
"""Which of the divisions is taken that the guide leaves."""


def set_by_guide(tiles: CardTuple, rules: Rules) -> HouseWaySetting:
    """Return the division by the guide, and then by the highest low hand."""
    del rules
    in_order = sorted(tiles, key=_ORDER.__getitem__)
    every = [_sort_twos(one, other) for one, other in list_divisions(in_order)]
    guided = next(left for step in GUIDE if (left := step.found_in(every)))
    low, high = max(guided, key=_rank_by_guide)
    return HouseWaySetting(low, high, GUIDE_RULE, (), (OF_THOSE_LEFT,))


# What a hand rests on.


def find_clauses(hand: PaiGowHand) -> HandClauses:
    """Return the clauses by which the two hands are ranked."""
    also, readings = ["PGT.play.1"], []
    for two in (hand.front, hand.back):
        kind = name_category(two)
        also.append(find_rank_clause(kind))
        if kind == "gong" and "44" in two:
            readings.append(GONG_WITH_YUN)
        if kind.isdigit() and not _GEE_JOON.isdisjoint(two):
            also.append(GEE_JOON_COUNTS)
    return HandClauses(tuple(dict.fromkeys(also)), tuple(readings))


def list_showdown_readings(hand: PaiGowHand, bank: PaiGowHand) -> tuple[str, ...]:
    """Return whether noughts meet, or single tiles of gee joon decide between equal points."""
    readings = []
    for mine, other in ((hand.front, bank.front), (hand.back, bank.back)):
        kind = name_category(mine)
        if kind.isdigit() and kind == name_category(other):
            if kind == "0":
                readings.append(ZERO_TIE.rule)
            if not _GEE_JOON.isdisjoint((*mine, *other)):
                readings.append(GEE_JOON_SINGLE)
    return tuple(readings)


def find_rank_clause(kind: str) -> str:
    """Return the clause that says what two tiles are worth."""
    return _RANKED_BY.get(kind, "PGT.rank.pairs")


_RANKED_BY: Final = {
    "wong": "PGT.rank.wong",
    "gong": "PGT.rank.gong",
    **dict.fromkeys("0123456789", "PGT.rank.points"),
}

DOMINOES: Final = PieceSet(
    called="tiles",
    names=TILES | {UNKNOWN_CARD},
    twins=PAIRED_TILES,
    rule="PGT.tiles",
    in_all=32,
    hand=4,
    sizes=(2, 2),
    ranks=choose_ranks,
    category=name_tile_value,
)
"""Thirty-two tiles, four to a hand."""
