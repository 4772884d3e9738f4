"""The house way of seven cards: the first row of the chart whose pattern fits."""

from collections.abc import Callable, Iterable, Iterator
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

KING: Final = 13
QUEEN: Final = 12
NINE: Final = 9
SIX: Final = 6
JACK: Final = 11
EIGHT: Final = 8
NEVER_TOGETHER: Final = ACE + 1
"""No single card is high enough for the pairs to stay together."""

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


def _four_high(seven: Seven) -> Division | None:
    """Aces, kings or queens: split."""
    four = _four(seven)
    return seven.pair_in_front(four) if four >= QUEEN else None


def _four_middle(seven: Seven) -> Division | None:
    """Jacks to nines: together if a king or an ace can go in front."""
    return _four_or_split(seven, NINE, JACK, KING)


def _four_low(seven: Seven) -> Division | None:
    """Eights to sixes: together if a queen or higher can go in front."""
    return _four_or_split(seven, SIX, EIGHT, QUEEN)


def _four_lowest(seven: Seven) -> Division | None:
    """Fives and below: never split."""
    return seven.singles_in_front() if _four(seven) else None


def _four(seven: Seven) -> int:
    """The rank of which there are four; zero if there is none."""
    return seven.of(4)[0] if seven.pattern[0] == 4 else 0


def _four_or_split(seven: Seven, low: int, high: int, needed: int) -> Division | None:
    four = _four(seven)
    if not low <= four <= high:
        return None
    return seven.singles_in_front() if seven.of(1)[0] >= needed else seven.pair_in_front(four)


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


def _two_pair_high(seven: Seven) -> Division | None:
    """The higher aces, kings or queens: split."""
    return _two_pair_or_split(seven, QUEEN, ACE, NEVER_TOGETHER)


def _two_pair_middle(seven: Seven) -> Division | None:
    """The higher jacks to nines: together if an ace can go in front."""
    return _two_pair_or_split(seven, NINE, JACK, ACE)


def _two_pair_low(seven: Seven) -> Division | None:
    """The higher eights to sixes: together if a king or higher can go in front."""
    return _two_pair_or_split(seven, SIX, EIGHT, KING)


def _two_pair_lowest(seven: Seven) -> Division | None:
    """The higher fives to threes: together if a queen or higher can go in front."""
    return _two_pair_or_split(seven, 3, 5, QUEEN)


def _two_pair_or_split(seven: Seven, low: int, high: int, needed: int) -> Division | None:
    if not _is_two_pair(seven):
        return None
    higher, lower = seven.of(2)
    if not low <= higher <= high:
        return None
    return seven.singles_in_front() if seven.of(1)[0] >= needed else seven.pair_in_front(lower)


def _one_pair(seven: Seven) -> Division | None:
    """The two highest singles."""
    return seven.singles_in_front() if seven.pattern[0] == 2 else None


def _no_pair(seven: Seven) -> Division:
    """The second and the third highest card."""
    _, second, third, *_ = seven.of(1)
    return seven.with_front(second, third)


Row = tuple[str, Callable[[Seven], Division | None]]
"""A row's name on the chart, and how it sets the hands it fits."""

_BEFORE_COMPLETE: Final[tuple[Row, ...]] = (
    ("5a", _five_aces),
    ("4k.pair", _four_and_a_pair),
    ("4k.akq", _four_high),
    ("4k.j9", _four_middle),
    ("4k.86", _four_low),
    ("4k.5", _four_lowest),
    ("sets", _two_sets),
    ("fh", _full_house),
    ("3p", _three_pair),
)
_AFTER_TWO_PAIR: Final[tuple[Row, ...]] = (
    ("st.0", _complete_no_pair),
    ("st.1", _complete_one_pair),
    ("st.3", _complete_three),
    ("trips.a", _three_aces),
    ("trips", _three),
    ("2p.akq", _two_pair_high),
    ("2p.j9", _two_pair_middle),
    ("2p.86", _two_pair_low),
    ("2p.53", _two_pair_lowest),
    ("pair", _one_pair),
    ("none", _no_pair),
)
CHART: Final = _BEFORE_COMPLETE + _AFTER_TWO_PAIR
"""Both double hand charts: a straight or flush with two pair is played as two pair."""

FACE_UP_CHART: Final = (*_BEFORE_COMPLETE, ("st.2", _pair_before_complete), *_AFTER_TWO_PAIR)
"""The chart on which such a hand keeps the straight or flush if a pair can go in front."""


def set_by_chart(cards: Cards, rules: Rules, chart: tuple[Row, ...], prefix: str) -> Way:
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
