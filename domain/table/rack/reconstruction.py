"""A real discard rack read back into hands, fanned out beside the expected rack."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, groupby
from operator import itemgetter
from typing import Final, Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.table.rack.alignment import (
    UNIT_COST,
    AlignmentWeights,
    CardFit,
    align_rows,
    build_plain_weights,
    find_least_cost,
)
from domain.table.rack.moved_hands import HandPlacement, find_hand_placement

_SMALL_HAND: Final = 3
"""Hands up to this size are told only by all of their cards."""

RackHandStatus = Literal["confirmed", "differs", "unclear"]


class ExpectedCard(Struct, frozen=True):
    """A card as it should lie: its height from the bottom, and the spot it came from."""

    height: int
    card: str
    spot: str


class ObservedCard(Struct, frozen=True):
    """A card as it does lie."""

    height: int
    card: str


class RackColumn(Struct, frozen=True):
    """An expected card beside an observed card, or either beside nothing."""

    expected: ExpectedCard | None
    observed: ObservedCard | None
    fit: CardFit


class MovedCard(Struct, frozen=True):
    """A card that is in the rack, but elsewhere: as it should lie, and the height it lies at."""

    expected: ExpectedCard
    height: int


class RackHandReading(Struct, frozen=True):
    """A hand as the rack shows it."""

    spot: str
    cards: tuple[ExpectedCard, ...]
    status: RackHandStatus
    """Whether the rack confirms the hand; `unclear` if it can be read in several ways."""
    lies_from: int | None = None
    """The height at which the whole hand begins, where it lies out of place."""
    swapped_with: str | None = None
    """The hand it lies in the place of, while that one lies in its place."""
    swapped: tuple[MovedCard, ...] = ()
    """Cards that lie in each other's places."""
    moved: tuple[MovedCard, ...] = ()
    missing: tuple[ExpectedCard, ...] = ()
    foreign: tuple[ObservedCard, ...] = ()
    """Cards in the hand that are not its own."""
    beside: tuple[ObservedCard, ...] = ()
    """Further cards between it and the next hand, which may belong to either."""


class RackReading(Struct, frozen=True):
    """A real rack read against the expected rack."""

    fits: bool
    columns: tuple[RackColumn, ...]
    """Bottom to top, as the rack lies."""
    hands: tuple[RackHandReading, ...]
    """As they should lie, bottom to top."""
    missing: tuple[ExpectedCard, ...]
    """Cards that are nowhere in the rack."""
    foreign: tuple[ObservedCard, ...]
    """Cards that nobody expects in the rack."""


class _Reading(NamedTuple):
    """All that is known before it is told hand by hand."""

    hands: list[list[ExpectedCard]]
    lies: HandPlacement
    columns: list[RackColumn]
    swapped: dict[int, MovedCard]
    """Cards in each other's places, by the height they should have."""
    moved: dict[int, MovedCard]


def reconstruct_rack(expected: Sequence[tuple[str, str]], observed: Sequence[str]) -> RackReading:
    """Read the observed cards, bottom to top, against the expected (card, spot) pairs.

    The cards of one hand may lie in any order.
    """
    in_order = list(_iterate_as_they_lie(expected, observed))
    cards = [ExpectedCard(height, *pair) for height, pair in enumerate(in_order, start=1)]
    hands = [list(run) for _, run in groupby(cards, key=lambda one: one.spot)]
    lies = find_hand_placement([[card.card for card in hand] for hand in hands], observed)
    columns = _build_columns([card for at in lies.order for card in hands[at]], observed)
    swapped = _find_moved_cards([one for one in columns if one.fit == "swapped"])
    moved = _find_moved_cards(
        [one for one in columns if one.fit in ("differs", "missing", "foreign")]
    )
    reading = _Reading(hands, lies, columns, swapped, moved)
    found = {one.height for one in moved.values()}
    return RackReading(
        fits=not lies.displaced and all(one.fit in ("matches", "unseen") for one in columns),
        columns=tuple(columns),
        hands=tuple(_iterate_hands(reading, observed)),
        missing=tuple(one for one in _iterate_missing_cards(columns) if one.height not in moved),
        foreign=tuple(one for one in _iterate_foreign_cards(columns) if one.height not in found),
    )


def _iterate_as_they_lie(
    expected: Sequence[tuple[str, str]], observed: Sequence[str]
) -> Iterator[tuple[str, str]]:
    """Yield the expected cards, those of each hand in the order in which they lie together."""
    start = 0
    for spot, run in groupby(expected, key=itemgetter(1)):
        hand = [card for card, _ in run]
        yield from ((card, spot) for card in _order_as_observed(hand, observed, start))
        start += len(hand)


def _order_as_observed(hand: list[str], observed: Sequence[str], start: int) -> list[str]:
    """Return the hand in the order in which it lies together, but for one card at most.

    Of several places the one nearest to where the hand should begin is taken.
    """
    size = len(hand)
    if size < 2 or UNKNOWN_CARD in hand or len(observed) < size:
        return hand
    own = Counter(hand)
    shared, _, at = max(
        ((own & Counter(observed[at : at + size])).total(), -abs(at - start), at)
        for at in range(len(observed) - size + 1)
    )
    if shared < size - (size > _SMALL_HAND):
        return hand
    lying = observed[at : at + size]
    if [card for card in hand if card in lying] == [card for card in lying if card in hand]:
        return hand
    left = own - Counter(lying)
    absent = iter([card for card in dict.fromkeys(hand) for _ in range(left[card])])
    lies = []
    for card in lying:
        lies.append(card if own[card] else next(absent))
        own[card] -= 1
    return lies


def _build_columns(expected: Sequence[ExpectedCard], observed: Sequence[str]) -> list[RackColumn]:
    """Lay the cards beside each other; two in each other's places are swapped, even far apart."""
    lying = [ObservedCard(height, card) for height, card in enumerate(observed, start=1)]
    columns = [
        RackColumn(
            None if step.expected is None else expected[step.expected],
            None if step.observed is None else lying[step.observed],
            step.fit,
        )
        for step in align_rows([one.card for one in expected], observed)
    ]
    for one, other in combinations(range(len(columns)), 2):
        pair = columns[one], columns[other]
        if {column.fit for column in pair} == {"differs"} and _are_swapped(*pair):
            columns[one], columns[other] = (replace(column, fit="swapped") for column in pair)
    return columns


def _are_swapped(one: RackColumn, other: RackColumn) -> bool:
    return _get_column_names(one) == _get_column_names(other)[::-1]


def _get_column_names(column: RackColumn) -> tuple[str, ...]:
    return tuple(one.card for one in (column.expected, column.observed) if one)


def _find_moved_cards(columns: Sequence[RackColumn]) -> dict[int, MovedCard]:
    """Return the expected cards of these columns that lie in another of them."""
    heights: dict[str, list[int]] = defaultdict(list)
    for column in columns:
        if column.observed and column.observed.card != UNKNOWN_CARD:
            heights[column.observed.card].append(column.observed.height)
    return {
        card.height: MovedCard(card, heights[card.card].pop(0))
        for card in (column.expected for column in columns)
        if card and heights[card.card]
    }


def _iterate_missing_cards(columns: Iterable[RackColumn]) -> Iterator[ExpectedCard]:
    """Yield the expected cards in whose place nothing lies, or another card."""
    for column in columns:
        if column.expected and column.fit in ("differs", "missing"):
            yield column.expected


def _iterate_foreign_cards(columns: Iterable[RackColumn]) -> Iterator[ObservedCard]:
    """Yield the observed cards that lie where no card is expected, or another."""
    for column in columns:
        if column.observed and column.fit in ("differs", "foreign"):
            yield column.observed


def _iterate_hands(reading: _Reading, observed: Sequence[str]) -> Iterator[RackHandReading]:
    sizes = [len(reading.hands[at]) for at in reading.lies.order]
    names = [one.expected.card for one in reading.columns if one.expected]
    statuses = dict(zip(reading.lies.order, _find_statuses(sizes, names, observed), strict=True))
    for at, hand in enumerate(reading.hands):
        read = _read_hand(hand, reading, statuses[at])
        if at in reading.lies.displaced:
            other = reading.lies.displaced[at]
            read = replace(
                read,
                status="differs",
                lies_from=_find_lowest(hand, reading.columns),
                swapped_with=None if other is None else reading.hands[other][0].spot,
            )
        yield read


def _read_hand(
    hand: list[ExpectedCard], reading: _Reading, status: RackHandStatus
) -> RackHandReading:
    columns, swapped, moved = reading.columns, reading.swapped, reading.moved
    own = [at for at, column in enumerate(columns) if column.expected in hand]
    inside = columns[own[0] : own[-1] + 1]
    edges = [*_iterate_foreign_run(columns[own[0] - 1 :: -1] if own[0] else [])][::-1]
    edges += _iterate_foreign_run(columns[own[-1] + 1 :])
    return RackHandReading(
        hand[0].spot,
        tuple(hand),
        status,
        swapped=tuple(swapped[card.height] for card in hand if card.height in swapped),
        moved=tuple(moved[card.height] for card in hand if card.height in moved),
        missing=tuple(card for card in _iterate_missing_cards(inside) if card.height not in moved),
        foreign=tuple(_iterate_foreign_cards(inside)),
        beside=tuple(edges),
    )


def _iterate_foreign_run(columns: Iterable[RackColumn]) -> Iterator[ObservedCard]:
    """Yield the further cards with which these columns begin."""
    for column in columns:
        if column.fit != "foreign" or column.observed is None:
            return
        yield column.observed


def _find_lowest(hand: list[ExpectedCard], columns: Sequence[RackColumn]) -> int | None:
    """Return the height of the first card in the hand's place."""
    heights = [one.observed.height for one in columns if one.expected in hand and one.observed]
    return min(heights, default=None)


def _find_statuses(
    sizes: Sequence[int], expected: Sequence[str], observed: Sequence[str]
) -> Iterator[RackHandStatus]:
    """Yield each hand's status: confirmed or differing only if every best reading says so."""
    best = find_least_cost(expected, observed, build_plain_weights(len(expected)))
    start = 0
    for size in sizes:
        end = start + size
        if find_least_cost(expected, observed, _weigh_faults(len(expected), start, end)) > best:
            yield "differs"
        elif find_least_cost(expected, observed, _weigh_doubts(len(expected), start, end)) < best:
            yield "unclear"
        else:
            yield "confirmed"
        start = end


def _weigh_faults(count: int, start: int, end: int) -> AlignmentWeights:
    """Return weights by which sure faults of one hand cost a little more than others."""
    lost = [UNIT_COST + (start <= at < end) for at in range(count)]
    put_in = [UNIT_COST + (start < at < end) for at in range(count + 1)]
    return AlignmentWeights(lost, [0] * count, put_in)


def _weigh_doubts(count: int, start: int, end: int) -> AlignmentWeights:
    """Return weights by which possible faults of one hand cost a little less than others."""
    lost = [UNIT_COST - (start <= at < end) for at in range(count)]
    unseen = [-(start <= at < end) for at in range(count)]
    put_in = [UNIT_COST - (start <= at <= end) for at in range(count + 1)]
    return AlignmentWeights(lost, unseen, put_in)
