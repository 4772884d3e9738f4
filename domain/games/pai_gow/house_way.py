"""The house way of seven cards: the first row of the chart whose pattern fits."""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from domain.cards import JOKER, SUITS
from domain.games.pai_gow.game import Cards, Way
from domain.ranks.poker import (
    ACE,
    RANK,
    TALLY,
    five,
    is_complete,
    rank_counts,
    suit_of_five,
    top_of_run,
    two,
)
from domain.record import Rules
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


class Together(NamedTuple):
    """A row of four alike, or of two pair by the higher one, and what keeps them behind."""

    row: str
    lowest: int
    highest: int
    """The ranks for which the row stands."""
    needed: int
    """They stay together if a single card of this rank or a higher one can go in front."""


FOURS: Final = (
    Together("4k.akq", QUEEN, ACE, NEVER),
    Together("4k.j9", NINE, JACK, KING),
    Together("4k.86", SIX, EIGHT, QUEEN),
    Together("4k.5", TWO, FIVE, ALWAYS),
)
TWO_PAIR: Final = (
    Together("2p.akq", QUEEN, ACE, NEVER),
    Together("2p.j9", NINE, JACK, ACE),
    Together("2p.86", SIX, EIGHT, KING),
    Together("2p.53", THREE, FIVE, QUEEN),
)

FULL_HOUSE: Final = Option(
    "full_house", "PGP.R.full-house", ("keep-trips", "highest-pair"), "keep-trips"
)

_ORDER: Final = {
    card: -4 * ACE - 1 if card == JOKER else SUITS.index(card[1]) - 4 * rank
    for card, rank in RANK.items()
}
"""The joker first, then ranks from high to low, equal ranks by suit."""

_FRONTS: Final = tuple(combinations(range(7), 2))
"""The places of the two in front, in the order of the cards."""

_BACK_OF: Final = {
    front: itemgetter(*(place for place in range(7) if place not in front)) for front in _FRONTS
}
"""The places of the five behind."""


class Division(NamedTuple):
    """Two cards in front and five behind."""

    front: Cards
    back: Cards


class Seven:
    """Seven cards in their order, and how many of each rank they are, the joker an ace."""

    __slots__ = ("_cards", "_ranks", "counts", "has_complete", "pattern")

    def __init__(self, cards: Cards) -> None:
        self._cards = sorted(cards, key=_ORDER.__getitem__)
        self._ranks = [RANK[card] for card in self._cards]
        self.counts: dict[int, int] = {}
        """By rank, from high to low."""
        for rank in self._ranks:
            self.counts[rank] = self.counts.get(rank, 0) + 1
        self.pattern = sorted(self.counts.values(), reverse=True)
        tally = sum([TALLY[card] for card in cards])
        ranks, jokers = rank_counts(tally)
        self.has_complete = suit_of_five(tally) is not None or top_of_run([*ranks], jokers) > 0

    def of(self, count: int) -> list[int]:
        """The ranks of which there are so many, from high to low."""
        return [rank for rank, held in self.counts.items() if held == count]

    def divisions(self) -> Iterator[Division]:
        """Every way to put two in front, in the order of the cards."""
        return map(self._divided, _FRONTS)

    def _divided(self, front: tuple[int, int]) -> Division:
        one, other = front
        return Division((self._cards[one], self._cards[other]), _BACK_OF[front](self._cards))

    def with_front(self, first: int, second: int) -> Division:
        """These ranks in front, the higher first: of several such fronts the highest back."""
        ranks = self._ranks
        fits = [
            self._divided((one, other))
            for one, other in _FRONTS
            if ranks[one] == first and ranks[other] == second
        ]
        return fits[0] if len(fits) == 1 else max(fits, key=_back)

    def pair_in_front(self, rank: int) -> Division:
        """Two of this rank in front."""
        return self.with_front(rank, rank)

    def singles_in_front(self) -> Division:
        """The two highest cards that are one of their rank."""
        first, second, *_ = self.of(1)
        return self.with_front(first, second)


def _ranks(front: Cards) -> tuple[int, int]:
    return RANK[front[0]], RANK[front[1]]


def _back(division: Division) -> int:
    return five(division.back)


def _highest(divisions: Iterable[Division]) -> Division | None:
    """The highest front, then the highest back, then the first in the order of the cards."""
    return max(divisions, key=lambda one: (two(one.front), five(one.back)), default=None)


# The rows, in the order of the chart.


def _five_aces(seven: Seven) -> Division | None:
    return seven.pair_in_front(ACE) if seven.pattern[0] == 5 else None


def _four_and_a_pair(seven: Seven) -> Division | None:
    """The pair in front; of four and three a pair of the three."""
    if seven.pattern[0] != 4 or seven.pattern[1] < 2:
        return None
    return seven.pair_in_front((seven.of(2) or seven.of(3))[0])


def _four_alike(kept: Together, seven: Seven) -> Division | None:
    """The two highest others in front if they are high enough; else two of the four."""
    four = seven.of(4)[0] if seven.pattern[0] == 4 else 0
    if not kept.lowest <= four <= kept.highest:
        return None
    return seven.singles_in_front() if seven.of(1)[0] >= kept.needed else seven.pair_in_front(four)


def _two_sets(seven: Seven) -> Division | None:
    """A pair of the higher three."""
    threes = seven.of(3)
    return seven.pair_in_front(threes[0]) if len(threes) == 2 else None


def _full_house(seven: Seven) -> Division | None:
    """The higher pair, the three kept behind."""
    if not _is_full_house(seven):
        return None
    return seven.pair_in_front(seven.of(2)[0])


def _is_full_house(seven: Seven) -> bool:
    return seven.pattern[:2] == [3, 2]


def _highest_pair_not_foul(seven: Seven) -> Division | None:
    """The highest pair, from the three if need be, that is not foul."""
    if not _is_full_house(seven):
        return None
    return _highest(
        one
        for one in seven.divisions()
        if len({*_ranks(one.front)}) == 1 and two(one.front) <= five(one.back)
    )


def _three_pair(seven: Seven) -> Division | None:
    """The highest pair."""
    pairs = seven.of(2)
    return seven.pair_in_front(pairs[0]) if len(pairs) == 3 else None


def _pair_before_complete(seven: Seven) -> Division | None:
    """Two pair: the best pair that leaves a complete hand."""
    if not _is_two_pair(seven) or not seven.has_complete:
        return None
    return _highest(
        one for one in seven.divisions() if len({*_ranks(one.front)}) == 1 and is_complete(one.back)
    )


def _as_two_pair(_: Seven) -> None:
    """Two pair: left to the rows for two pair."""


def _is_two_pair(seven: Seven) -> bool:
    return seven.pattern[:3] == [2, 2, 1]


def _before_complete(seven: Seven, pattern: list[int]) -> Division | None:
    """The two highest cards that leave a complete hand, whichever that is."""
    if not seven.has_complete or seven.pattern[:2] != pattern:
        return None
    return _highest(one for one in seven.divisions() if is_complete(one.back))


def _complete_no_pair(seven: Seven) -> Division | None:
    return _before_complete(seven, [1, 1])


def _complete_one_pair(seven: Seven) -> Division | None:
    return _before_complete(seven, [2, 1])


def _complete_three(seven: Seven) -> Division | None:
    return _before_complete(seven, [3, 1])


def _three_aces(seven: Seven) -> Division | None:
    """An ace and the next highest card."""
    if seven.of(3) != [ACE]:
        return None
    return seven.with_front(ACE, seven.of(1)[0])


def _three(seven: Seven) -> Division | None:
    """Kings or lower: the two highest others."""
    return seven.singles_in_front() if seven.pattern[0] == 3 else None


def _two_pair(kept: Together, seven: Seven) -> Division | None:
    """The two highest others in front if they are high enough; else the lower pair."""
    if not _is_two_pair(seven):
        return None
    higher, lower = seven.of(2)
    if not kept.lowest <= higher <= kept.highest:
        return None
    return seven.singles_in_front() if seven.of(1)[0] >= kept.needed else seven.pair_in_front(lower)


def _one_pair(seven: Seven) -> Division | None:
    """The two highest singles."""
    return seven.singles_in_front() if seven.pattern[0] == 2 else None


def _no_pair(seven: Seven) -> Division:
    """The second and the third highest card."""
    _, second, third, *_ = seven.of(1)
    return seven.with_front(second, third)


Row = tuple[str, Callable[[Seven], Division | None]]
"""A row's name on the chart, and how it sets the hands it fits."""

Rows = tuple[Row, ...]
"""A chart: the first of its rows that fits sets a hand."""


def _chart(complete_with_two_pair: Callable[[Seven], Division | None]) -> Rows:
    """The chart of every game, but for the row in which they differ."""
    return (
        ("5a", _five_aces),
        ("4k.pair", _four_and_a_pair),
        *((kept.row, partial(_four_alike, kept)) for kept in FOURS),
        ("sets", _two_sets),
        ("fh", _full_house),
        ("3p", _three_pair),
        ("st.0", _complete_no_pair),
        ("st.1", _complete_one_pair),
        ("st.2", complete_with_two_pair),
        ("st.3", _complete_three),
        ("trips.a", _three_aces),
        ("trips", _three),
        *((kept.row, partial(_two_pair, kept)) for kept in TWO_PAIR),
        ("pair", _one_pair),
        ("none", _no_pair),
    )


CHART: Final = _chart(_as_two_pair)
"""Both double hand charts: a straight or flush with two pair is played as two pair."""

FACE_UP_CHART: Final = _chart(_pair_before_complete)
"""The chart on which such a hand keeps the straight or flush if a pair can go in front."""


def set_by_chart(cards: Cards, rules: Rules, chart: Rows, prefix: str) -> Way:
    """Set seven cards by the first row that fits; of equal fronts the highest back counts."""
    seven = Seven(cards)
    highest_pair = rules["full_house"] == "highest-pair"
    for name, row in chart:
        way = _highest_pair_not_foul if name == "fh" and highest_pair else row
        division = way(seven)
        if division is not None:
            also = (f"{prefix}.hw.st.2",) if name[:2] == "2p" and seven.has_complete else ()
            readings = _readings(seven, name, division, prefix)
            return Way(*division, f"{prefix}.hw.{name}", also, readings)
    message = f"no row of the chart fits {' '.join(cards)}"
    raise AssertionError(message)


def _readings(seven: Seven, name: str, division: Division, prefix: str) -> tuple[str, ...]:
    """The readings that the row rests on."""
    readings = []
    if name == "fh" and _full_house(seven) != _highest_pair_not_foul(seven):
        readings.append("PGP.R.full-house")
    if name in ("fh", "3p") and seven.has_complete and prefix != "FUP":
        readings.append("PGP.R.row-order")
    if name == "st.3" and len({*_ranks(division.front)}) > 1:
        readings.append("PGP.R.st-trips")
    if name.startswith("st.") and prefix == "DHM":
        readings.append("DHM.R.stfl")
    return tuple(readings)
