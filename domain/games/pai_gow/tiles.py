"""Tiles as they are dealt, valued and divided by the playing guide."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from domain.cards import UNKNOWN
from domain.games.pai_gow.game import Cards, Pieces, Rank, Says, Way
from domain.games.pai_gow.state import Hand
from domain.ranks.tiles import CATEGORIES, LISTED, category, divisions, tile_hand
from domain.record import Rules
from domain.rulebook.model import Option
from domain.tiles import PAIRED, TILES

_ORDER: Final = {tile: place for place, tile in enumerate(LISTED)}
_TEEN_AND_DAY: Final = frozenset({"66", "11"})
_TEEN_OR_DAY_MAKES: Final = frozenset({"wong", "gong", "9"})
_SEVEN_TO_NINE: Final = frozenset({"7", "8", "9"})
_GEE_JOON: Final = frozenset({"24", "12"})

GONG_WITH_YUN: Final = "PGT.R.gong-yun"
GEE_JOON_COUNTS: Final = "PGT.geejoon"
GEE_JOON_SINGLE: Final = "PGT.R.gee-joon-single"
ZERO_TIE: Final = Option("zero_tie", "PGT.R.zero-tie", ("high-tile", "player-dealer"), "high-tile")

Twos = tuple[Cards, Cards]
"""The low and the high hand."""


def ranks(rules: Rules) -> tuple[Rank, Rank]:
    """The low and the high hand are valued alike; noughts by the room's reading."""
    if rules[ZERO_TIE.key] == "player-dealer":
        by_points = partial(tile_hand, points_only_at_zero=True)
        return by_points, by_points
    return tile_hand, tile_hand


def category_of(value: int) -> str:
    """The name of what two tiles are worth."""
    return CATEGORIES[value >> 4]


def swaps(rules: Rules, of_bank: bool) -> bool:  # noqa: FBT001 - whose hand it is
    """Whether the higher pair simply is the high hand; of the bank it always is."""
    return of_bank or rules["low_above_high"] == "swap"


# The playing guide.


def _guided_rank(division: Twos) -> tuple[int, int, int]:
    """The highest low hand, then the highest high hand, then the low hand listed first."""
    low, high = division
    return tile_hand(low), tile_hand(high), -_ORDER[low[0]] * len(LISTED) - _ORDER[low[1]]


def _low_and_high(one: Cards, other: Cards) -> Twos:
    return (one, other) if tile_hand(one) <= tile_hand(other) else (other, one)


def _with_pair(every: Sequence[Twos]) -> list[Twos]:
    """Those whose high hand is a pair: the highest pair."""
    highest = max(tile_hand(high) for _, high in every)
    if category_of(highest).isdigit() or category_of(highest) in _TEEN_OR_DAY_MAKES:
        return []
    return [one for one in every if tile_hand(one[1]) == highest]


def _with_teen_or_day(every: Sequence[Twos]) -> list[Twos]:
    """Those in which a teen or a day makes wong, gong or nine."""
    return [one for one in every if any(map(_is_made_by_teen_or_day, one))]


def _is_made_by_teen_or_day(two: Cards) -> bool:
    return not _TEEN_AND_DAY.isdisjoint(two) and category(two) in _TEEN_OR_DAY_MAKES


def _with_seven_to_nine(every: Sequence[Twos]) -> list[Twos]:
    return [one for one in every if any(category(two) in _SEVEN_TO_NINE for two in one)]


class Step(NamedTuple):
    """A step of the guide: what it looks for, and the divisions in which it is."""

    looks_for: str
    found_in: Callable[[Sequence[Twos]], list[Twos]]


GUIDE: Final = (
    Step("a pair as the high hand, the highest of two", _with_pair),
    Step("a teen or day that makes wong, gong or nine in either hand", _with_teen_or_day),
    Step("seven, eight or nine in either hand", _with_seven_to_nine),
    Step("any division", list),
)
"""The first step that finds something says which divisions are left."""

GUIDE_RULE: Final = "PGT.guide"
OF_THOSE_LEFT: Final = "PGT.R.house-way"
"""Which of the divisions is taken that the guide leaves."""


def house_way(tiles: Cards, rules: Rules) -> Way:
    """By the guide, and then the highest low hand."""
    del rules
    in_order = sorted(tiles, key=_ORDER.__getitem__)
    every = [_low_and_high(one, other) for one, other in divisions(in_order)]
    guided = next(left for step in GUIDE if (left := step.found_in(every)))
    low, high = max(guided, key=_guided_rank)
    return Way(low, high, GUIDE_RULE, (), (OF_THOSE_LEFT,))


# What a hand rests on.


def says_of(hand: Hand) -> Says:
    """The clauses by which the two hands are ranked."""
    also, readings = ["PGT.play.1"], []
    for two in (hand.front, hand.back):
        kind = category(two)
        also.append(ranked_by(kind))
        if kind == "gong" and "44" in two:
            readings.append(GONG_WITH_YUN)
        if kind.isdigit() and not _GEE_JOON.isdisjoint(two):
            also.append(GEE_JOON_COUNTS)
    return Says(tuple(dict.fromkeys(also)), tuple(readings))


def reads_showdown(hand: Hand, bank: Hand) -> tuple[str, ...]:
    """Whether noughts meet, or single tiles of gee joon decide between equal points."""
    readings = []
    for mine, other in ((hand.front, bank.front), (hand.back, bank.back)):
        kind = category(mine)
        if kind.isdigit() and kind == category(other):
            if kind == "0":
                readings.append(ZERO_TIE.rule)
            if not _GEE_JOON.isdisjoint((*mine, *other)):
                readings.append(GEE_JOON_SINGLE)
    return tuple(readings)


def ranked_by(kind: str) -> str:
    """The clause that says what two tiles are worth."""
    return _RANKED_BY.get(kind, "PGT.rank.pairs")


_RANKED_BY: Final = {
    "wong": "PGT.rank.wong",
    "gong": "PGT.rank.gong",
    **dict.fromkeys("0123456789", "PGT.rank.points"),
}

DOMINOES: Final = Pieces(
    called="tiles",
    names=TILES | {UNKNOWN},
    twins=PAIRED,
    rule="PGT.tiles",
    in_all=32,
    hand=4,
    sizes=(2, 2),
    ranks=ranks,
    category=category_of,
)
"""Thirty-two tiles, four to a hand."""
