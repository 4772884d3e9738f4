"""The house way of seven cards: the first row of the chart whose pattern fits."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from msgspec import Struct

from domain.cards.playing_cards import JOKER, SUITS
from domain.cards.ranks.poker_hand import (
    ACE,
    CARD_RANKS,
    CARD_TALLIES,
    find_flush_suit,
    find_top_of_run,
    is_complete,
    rank_five,
    rank_two,
)
from domain.facts.record import Rules
from domain.games.families.game import CardTuple, HouseWaySetting
from domain.rulebook.model import Option

TWO: Final = 2
THREE: Final = 3
FIVE: Final = 5
SIX: Final = 6
EIGHT: Final = 8
NINE: Final = 9
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13

ALWAYS: Final = 0
"""Any single card is high enough to stay together."""

NEVER: Final = ACE + 1
"""No single card is high enough to stay together."""


class KeepTogether(NamedTuple):
    """A row of four alike, or of two pair by the higher one, and what keeps them behind."""

    row: str
    lowest: int
    highest: int
    """The ranks for which the row stands."""
    needed: int
    """They stay together if a single card of this rank or a higher one can go in front."""


FOURS: Final = (
    KeepTogether("4k.akq", QUEEN, ACE, NEVER),
    KeepTogether("4k.j9", NINE, JACK, KING),
    KeepTogether("4k.86", SIX, EIGHT, QUEEN),
    KeepTogether("4k.5", TWO, FIVE, ALWAYS),
)
TWO_PAIR: Final = (
    KeepTogether("2p.akq", QUEEN, ACE, NEVER),
    KeepTogether("2p.j9", NINE, JACK, ACE),
    KeepTogether("2p.86", SIX, EIGHT, KING),
    KeepTogether("2p.53", THREE, FIVE, QUEEN),
)

FULL_HOUSE: Final = Option(
    "full_house", "PGP.R.full-house", ("keep-trips", "highest-pair"), "keep-trips"
)

_ORDER: Final = {
    card: -4 * ACE - 1 if card == JOKER else SUITS.index(card[1]) - 4 * rank
    for card, rank in CARD_RANKS.items()
}
"""The joker first, then ranks from high to low, equal ranks by suit."""

_FRONTS: Final = tuple(combinations(range(7), 2))
"""The places of the two in front, in the order of the cards."""

_BACK_OF: Final = {
    front: itemgetter(*(place for place in range(7) if place not in front)) for front in _FRONTS
}
"""The places of the five behind."""


class SevenDivision(Struct, frozen=True, gc=False):
    """Two cards in front and five behind."""

    front: CardTuple
    back: CardTuple


class SevenCards:
    """Seven cards in their order, and how many of each rank they are, the joker an ace."""

    __slots__ = ("_cards", "_ranks", "counts", "has_complete", "pattern")

    def __init__(self, cards: CardTuple) -> None:
        self._cards = sorted(cards, key=_ORDER.__getitem__)
        self._ranks = [*map(CARD_RANKS.__getitem__, self._cards)]
        self.counts: dict[int, int] = {}
        """By rank, from high to low."""
        for rank in self._ranks:
            self.counts[rank] = self.counts.get(rank, 0) + 1
        self.pattern = sorted(self.counts.values(), reverse=True)
        tally = sum(map(CARD_TALLIES.__getitem__, cards))
        jokers = cards.count(JOKER)
        ranks = {*self._ranks[jokers:]}
        self.has_complete = find_flush_suit(tally) is not None or find_top_of_run(ranks, jokers) > 0

    def of(self, count: int) -> list[int]:
        """Return the ranks of which there are so many, from high to low."""
        return [rank for rank, held in self.counts.items() if held == count]

    def list_divisions(self) -> Iterator[SevenDivision]:
        """Return every way to put two in front, in the order of the cards."""
        return map(self._divided, _FRONTS)

    def _divided(self, front: tuple[int, int]) -> SevenDivision:
        one, other = front
        return SevenDivision((self._cards[one], self._cards[other]), _BACK_OF[front](self._cards))

    def divide_with_front(self, first: int, second: int) -> SevenDivision:
        """Return these ranks in front, the higher first, with the highest back of all."""
        ranks = self._ranks
        fits = [
            self._divided((one, other))
            for one, other in _FRONTS
            if ranks[one] == first and ranks[other] == second
        ]
        return fits[0] if len(fits) == 1 else max(fits, key=_rank_back)

    def divide_pair_in_front(self, rank: int) -> SevenDivision:
        """Return two of this rank in front."""
        return self.divide_with_front(rank, rank)

    def divide_singles_in_front(self) -> SevenDivision:
        """Return the two highest cards that are one of their rank."""
        first, second, *_ = self.of(1)
        return self.divide_with_front(first, second)


def _get_ranks(front: CardTuple) -> tuple[int, int]:
    return CARD_RANKS[front[0]], CARD_RANKS[front[1]]


def _rank_back(division: SevenDivision) -> int:
    return rank_five(division.back)


def _find_highest(divisions: Iterable[SevenDivision]) -> SevenDivision | None:
    """Return the highest front, then the highest back, then the first in the order of the cards."""
    return max(divisions, key=lambda one: (rank_two(one.front), rank_five(one.back)), default=None)


# The rows, in the order of the chart.


def _set_five_aces(seven: SevenCards) -> SevenDivision | None:
    return seven.divide_pair_in_front(ACE) if seven.pattern[0] == 5 else None


def _set_four_and_pair(seven: SevenCards) -> SevenDivision | None:
    """Return the pair in front; of four and three a pair of the three."""
    if seven.pattern[0] != 4 or seven.pattern[1] < 2:
        return None
    return seven.divide_pair_in_front((seven.of(2) or seven.of(3))[0])


def _set_four_alike(kept: KeepTogether, seven: SevenCards) -> SevenDivision | None:
    """Return the two highest others in front if they are high enough; else two of the four."""
    four = seven.of(4)[0] if seven.pattern[0] == 4 else 0
    if not kept.lowest <= four <= kept.highest:
        return None
    return (
        seven.divide_singles_in_front()
        if seven.of(1)[0] >= kept.needed
        else seven.divide_pair_in_front(four)
    )


def _set_two_sets(seven: SevenCards) -> SevenDivision | None:
    """Return a pair of the higher three."""
    threes = seven.of(3)
    return seven.divide_pair_in_front(threes[0]) if len(threes) == 2 else None


def _set_full_house(seven: SevenCards) -> SevenDivision | None:
    """Return the higher pair, the three kept behind."""
    if not _is_full_house(seven):
        return None
    return seven.divide_pair_in_front(seven.of(2)[0])


def _is_full_house(seven: SevenCards) -> bool:
    return seven.pattern[:2] == [3, 2]


def _set_highest_pair_not_foul(seven: SevenCards) -> SevenDivision | None:
    """Return the highest pair, from the three if need be, that is not foul."""
    if not _is_full_house(seven):
        return None
    return _find_highest(
        one
        for one in seven.list_divisions()
        if len({*_get_ranks(one.front)}) == 1 and rank_two(one.front) <= rank_five(one.back)
    )


def _set_three_pair(seven: SevenCards) -> SevenDivision | None:
    """Return the highest pair."""
    pairs = seven.of(2)
    return seven.divide_pair_in_front(pairs[0]) if len(pairs) == 3 else None


def _set_pair_before_complete(seven: SevenCards) -> SevenDivision | None:
    """Return two pair with the best pair in front that leaves a complete hand."""
    if not _is_two_pair(seven) or not seven.has_complete:
        return None
    return _find_highest(
        one
        for one in seven.list_divisions()
        if len({*_get_ranks(one.front)}) == 1 and is_complete(one.back)
    )


def _leave_to_two_pair(_: SevenCards) -> None:
    """Leave two pair to the rows for two pair."""


def _is_two_pair(seven: SevenCards) -> bool:
    return seven.pattern[:3] == [2, 2, 1]


def _set_before_complete(seven: SevenCards, pattern: list[int]) -> SevenDivision | None:
    """Return the two highest cards that leave a complete hand, whichever that is."""
    if not seven.has_complete or seven.pattern[:2] != pattern:
        return None
    return _find_highest(one for one in seven.list_divisions() if is_complete(one.back))


def _set_complete_no_pair(seven: SevenCards) -> SevenDivision | None:
    return _set_before_complete(seven, [1, 1])


def _set_complete_one_pair(seven: SevenCards) -> SevenDivision | None:
    return _set_before_complete(seven, [2, 1])


def _set_complete_three(seven: SevenCards) -> SevenDivision | None:
    return _set_before_complete(seven, [3, 1])


def _set_three_aces(seven: SevenCards) -> SevenDivision | None:
    """Return an ace and the next highest card."""
    if seven.of(3) != [ACE]:
        return None
    return seven.divide_with_front(ACE, seven.of(1)[0])


def _set_three(seven: SevenCards) -> SevenDivision | None:
    """Return kings or lower with the two highest others in front."""
    return seven.divide_singles_in_front() if seven.pattern[0] == 3 else None


def _set_two_pair(kept: KeepTogether, seven: SevenCards) -> SevenDivision | None:
    """Return the two highest others in front if they are high enough; else the lower pair."""
    if not _is_two_pair(seven):
        return None
    higher, lower = seven.of(2)
    if not kept.lowest <= higher <= kept.highest:
        return None
    return (
        seven.divide_singles_in_front()
        if seven.of(1)[0] >= kept.needed
        else seven.divide_pair_in_front(lower)
    )


def _set_one_pair(seven: SevenCards) -> SevenDivision | None:
    """Return the two highest singles."""
    return seven.divide_singles_in_front() if seven.pattern[0] == 2 else None


def _set_no_pair(seven: SevenCards) -> SevenDivision:
    """Return the second and the third highest card."""
    _, second, third, *_ = seven.of(1)
    return seven.divide_with_front(second, third)


HouseWayRow = tuple[str, Callable[[SevenCards], SevenDivision | None]]
"""A row's name on the chart, and how it sets the hands it fits."""

HouseWayRows = tuple[HouseWayRow, ...]
"""A chart: the first of its rows that fits sets a hand."""


def _make_chart(
    complete_with_two_pair: Callable[[SevenCards], SevenDivision | None],
) -> HouseWayRows:
    """Return the chart of every game, but for the row in which they differ."""
    return (
        ("5a", _set_five_aces),
        ("4k.pair", _set_four_and_pair),
        *((kept.row, partial(_set_four_alike, kept)) for kept in FOURS),
        ("sets", _set_two_sets),
        ("fh", _set_full_house),
        ("3p", _set_three_pair),
        ("st.0", _set_complete_no_pair),
        ("st.1", _set_complete_one_pair),
        ("st.2", complete_with_two_pair),
        ("st.3", _set_complete_three),
        ("trips.a", _set_three_aces),
        ("trips", _set_three),
        *((kept.row, partial(_set_two_pair, kept)) for kept in TWO_PAIR),
        ("pair", _set_one_pair),
        ("none", _set_no_pair),
    )


CHART: Final = _make_chart(_leave_to_two_pair)
"""Both double hand charts: a straight or flush with two pair is played as two pair."""

FACE_UP_CHART: Final = _make_chart(_set_pair_before_complete)
"""The chart on which such a hand keeps the straight or flush if a pair can go in front."""


def set_by_chart(
    cards: CardTuple, rules: Rules, chart: HouseWayRows, prefix: str
) -> HouseWaySetting:
    """Set seven cards by the first row that fits; of equal fronts the highest back counts."""
    seven = SevenCards(cards)
    highest_pair = rules.get("full_house") == "highest-pair"
    for name, row in chart:
        way = _set_highest_pair_not_foul if name == "fh" and highest_pair else row
        division = way(seven)
        if division is not None:
            also = (f"{prefix}.hw.st.2",) if name[:2] == "2p" and seven.has_complete else ()
            readings = _list_readings(seven, name, division, prefix)
            rule = f"{prefix}.hw.{name}"
            return HouseWaySetting(division.front, division.back, rule, also, readings)
    message = f"no row of the chart fits {' '.join(cards)}"
    raise AssertionError(message)


def _list_readings(
    seven: SevenCards, name: str, division: SevenDivision, prefix: str
) -> tuple[str, ...]:
    """Return the readings that the row rests on."""
    readings = []
    if (
        name == "fh"
        and prefix != "FUP"
        and _set_full_house(seven) != _set_highest_pair_not_foul(seven)
    ):
        readings.append("PGP.R.full-house")
    if name in ("fh", "3p") and seven.has_complete and prefix != "FUP":
        readings.append("PGP.R.row-order")
    if name == "st.3" and len({*_get_ranks(division.front)}) > 1:
        readings.append("PGP.R.st-trips")
    if name.startswith("st.") and prefix == "DHM":
        readings.append("DHM.R.stfl")
    return tuple(readings)
