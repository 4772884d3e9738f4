"""Reading a real discard rack back into hands: fanned out beside the expected one."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.alignment import ONE, Fit, Weights, aligned, least_cost, plain
from domain.cards import UNKNOWN
from domain.displaced import Lies, as_they_lie

Status = Literal["confirmed", "differs", "unclear"]


class Expected(Struct, frozen=True):
    """A card as it should lie: its height from the bottom, and the spot it came from."""

    height: int
    card: str
    spot: str


class Observed(Struct, frozen=True):
    """A card as it does lie."""

    height: int
    card: str


class Column(Struct, frozen=True):
    """An expected card beside an observed one, or one of them beside nothing."""

    expected: Expected | None
    observed: Observed | None
    fit: Fit


class Moved(Struct, frozen=True):
    """A card that is in the rack, but elsewhere: as it should lie, and the height it lies at."""

    expected: Expected
    height: int


class HandRead(Struct, frozen=True):
    """What the rack says of one hand."""

    spot: str
    cards: tuple[Expected, ...]
    status: Status
    """Whether the rack confirms the hand; `unclear` if it can be read in several ways."""
    lies_from: int | None = None
    """The height at which the whole hand begins, where it lies out of place."""
    swapped_with: str | None = None
    """The hand it lies in the place of, while that one lies in its place."""
    swapped: tuple[Moved, ...] = ()
    """Cards that lie in each other's places."""
    moved: tuple[Moved, ...] = ()
    missing: tuple[Expected, ...] = ()
    foreign: tuple[Observed, ...] = ()
    """Cards in the hand that are not its own."""
    beside: tuple[Observed, ...] = ()
    """Further cards between it and the next hand, which may belong to either."""


class RackRead(Struct, frozen=True):
    """A real rack read against the expected one."""

    fits: bool
    columns: tuple[Column, ...]
    """Bottom to top, as the rack lies."""
    hands: tuple[HandRead, ...]
    """As they should lie, bottom to top."""
    missing: tuple[Expected, ...]
    """Cards that are nowhere in the rack."""
    foreign: tuple[Observed, ...]
    """Cards that nobody expects in the rack."""


class _Reading(NamedTuple):
    """All that is known before it is told hand by hand."""

    hands: list[list[Expected]]
    lies: Lies
    columns: list[Column]
    swapped: dict[int, Moved]
    """Cards in each other's places, by the height they should have."""
    moved: dict[int, Moved]


def read_back(expected: Sequence[tuple[str, str]], observed: Sequence[str]) -> RackRead:
    """The observed cards, bottom to top, beside the expected (card, spot) pairs."""
    cards = [Expected(height, *pair) for height, pair in enumerate(expected, start=1)]
    hands = [list(run) for _, run in groupby(cards, key=lambda one: one.spot)]
    lies = as_they_lie([[card.card for card in hand] for hand in hands], observed)
    columns = _columns([card for at in lies.order for card in hands[at]], observed)
    swapped = _elsewhere([one for one in columns if one.fit == "swapped"])
    moved = _elsewhere([one for one in columns if one.fit in ("differs", "missing", "foreign")])
    reading = _Reading(hands, lies, columns, swapped, moved)
    found = {one.height for one in moved.values()}
    return RackRead(
        fits=not lies.displaced and all(one.fit in ("matches", "unseen") for one in columns),
        columns=tuple(columns),
        hands=tuple(_hands(reading, observed)),
        missing=tuple(one for one in _lost(columns) if one.height not in moved),
        foreign=tuple(one for one in _strange(columns) if one.height not in found),
    )


def _columns(expected: Sequence[Expected], observed: Sequence[str]) -> list[Column]:
    """The cards beside each other; two in each other's places are swapped, however far apart."""
    lying = [Observed(height, card) for height, card in enumerate(observed, start=1)]
    columns = [
        Column(
            None if step.expected is None else expected[step.expected],
            None if step.observed is None else lying[step.observed],
            step.fit,
        )
        for step in aligned([one.card for one in expected], observed)
    ]
    for one, other in combinations(range(len(columns)), 2):
        pair = columns[one], columns[other]
        if {column.fit for column in pair} == {"differs"} and _are_crosswise(*pair):
            columns[one], columns[other] = (replace(column, fit="swapped") for column in pair)
    return columns


def _are_crosswise(one: Column, other: Column) -> bool:
    return _names(one) == _names(other)[::-1]


def _names(column: Column) -> tuple[str, ...]:
    return tuple(one.card for one in (column.expected, column.observed) if one)


def _elsewhere(columns: Sequence[Column]) -> dict[int, Moved]:
    """The expected cards of these columns that lie in another of them."""
    heights: dict[str, list[int]] = defaultdict(list)
    for column in columns:
        if column.observed and column.observed.card != UNKNOWN:
            heights[column.observed.card].append(column.observed.height)
    return {
        card.height: Moved(card, heights[card.card].pop(0))
        for card in (column.expected for column in columns)
        if card and heights[card.card]
    }


def _lost(columns: Iterable[Column]) -> Iterator[Expected]:
    """The expected cards that nothing lies in the place of, or another card."""
    for column in columns:
        if column.expected and column.fit in ("differs", "missing"):
            yield column.expected


def _strange(columns: Iterable[Column]) -> Iterator[Observed]:
    """The observed cards that lie where none is expected, or another."""
    for column in columns:
        if column.observed and column.fit in ("differs", "foreign"):
            yield column.observed


def _hands(reading: _Reading, observed: Sequence[str]) -> Iterator[HandRead]:
    sizes = [len(reading.hands[at]) for at in reading.lies.order]
    names = [one.expected.card for one in reading.columns if one.expected]
    statuses = dict(zip(reading.lies.order, _statuses(sizes, names, observed), strict=True))
    for at, hand in enumerate(reading.hands):
        read = _hand(hand, reading, statuses[at])
        if at in reading.lies.displaced:
            other = reading.lies.displaced[at]
            read = replace(
                read,
                status="differs",
                lies_from=_lowest(hand, reading.columns),
                swapped_with=None if other is None else reading.hands[other][0].spot,
            )
        yield read


def _hand(hand: list[Expected], reading: _Reading, status: Status) -> HandRead:
    columns, swapped, moved = reading.columns, reading.swapped, reading.moved
    own = [at for at, column in enumerate(columns) if column.expected in hand]
    inside = columns[own[0] : own[-1] + 1]
    edges = [*_foreign_run(columns[own[0] - 1 :: -1] if own[0] else [])][::-1]
    edges += _foreign_run(columns[own[-1] + 1 :])
    return HandRead(
        hand[0].spot,
        tuple(hand),
        status,
        swapped=tuple(swapped[card.height] for card in hand if card.height in swapped),
        moved=tuple(moved[card.height] for card in hand if card.height in moved),
        missing=tuple(card for card in _lost(inside) if card.height not in moved),
        foreign=tuple(_strange(inside)),
        beside=tuple(edges),
    )


def _foreign_run(columns: Iterable[Column]) -> Iterator[Observed]:
    """The further cards with which these columns begin."""
    for column in columns:
        if column.fit != "foreign" or column.observed is None:
            return
        yield column.observed


def _lowest(hand: list[Expected], columns: Sequence[Column]) -> int | None:
    """The height at which the first card in the hand's place lies."""
    heights = [one.observed.height for one in columns if one.expected in hand and one.observed]
    return min(heights, default=None)


def _statuses(
    sizes: Sequence[int], expected: Sequence[str], observed: Sequence[str]
) -> Iterator[Status]:
    """A hand differs, or is confirmed, if it does so in every way of reading that fits best."""
    best = least_cost(expected, observed, plain(len(expected)))
    start = 0
    for size in sizes:
        end = start + size
        if least_cost(expected, observed, _faults(len(expected), start, end)) > best:
            yield "differs"
        elif least_cost(expected, observed, _doubts(len(expected), start, end)) < best:
            yield "unclear"
        else:
            yield "confirmed"
        start = end


def _faults(count: int, start: int, end: int) -> Weights:
    """What is surely wrong with one hand costs a little more than elsewhere."""
    lost = [ONE + (start <= at < end) for at in range(count)]
    put_in = [ONE + (start < at < end) for at in range(count + 1)]
    return Weights(lost, [0] * count, put_in)


def _doubts(count: int, start: int, end: int) -> Weights:
    """What may be wrong with one hand costs a little less: an unseen card, or one at its edge."""
    lost = [ONE - (start <= at < end) for at in range(count)]
    unseen = [-(start <= at < end) for at in range(count)]
    put_in = [ONE - (start <= at <= end) for at in range(count + 1)]
    return Weights(lost, unseen, put_in)
