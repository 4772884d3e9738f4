"""Two rows of cards laid beside each other so that as few as possible are out of place."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from domain.cards.playing_cards import UNKNOWN_CARD

CardFit = Literal["matches", "unseen", "swapped", "differs", "missing", "foreign"]
"""How an expected card and an observed one lie beside each other, or one of them beside nothing."""

UNIT_COST: Final = 10_000
"""The cost of a card out of place; smaller differences never add up to as much."""


class AlignmentWeights(NamedTuple):
    """The costs of cards that do not lie as expected."""

    lost: Sequence[int]
    """For each expected card: that it is not there."""
    unseen: Sequence[int]
    """For each expected card: that an unseen card lies there."""
    put_in: Sequence[int]
    """Below each expected card, and above the last: that a further card lies there."""


class AlignmentStep(NamedTuple):
    """An expected card and the observed card beside it, each by its place from 0."""

    expected: int | None
    observed: int | None
    fit: CardFit


class _Way(NamedTuple):
    """A way to go on: its cost, and how many cards of each row it takes."""

    cost: int
    expected: int
    observed: int
    fit: CardFit


def build_plain_weights(count: int) -> AlignmentWeights:
    """Return weights by which cards out of place cost alike, and an unseen card is any card."""
    return AlignmentWeights([UNIT_COST] * count, [0] * count, [UNIT_COST] * (count + 1))


def find_least_cost(
    expected: Sequence[str], observed: Sequence[str], weights: AlignmentWeights
) -> int:
    """Return the cost of the best way to lay the rows beside each other."""
    return _compute_costs(expected, observed, weights)[0][0]


def align_rows(expected: Sequence[str], observed: Sequence[str]) -> Iterator[AlignmentStep]:
    """Yield the rows beside each other in the best way; of several, that with most known cards."""
    weights = build_plain_weights(len(expected))
    costs = _compute_costs(expected, observed, weights)
    at = other = 0
    while at < len(expected) or other < len(observed):
        ways = _iterate_ways(expected, observed, weights, at, other)
        way = min(ways, key=lambda way: way.cost + costs[at + way.expected][other + way.observed])
        for card in range(max(way.expected, way.observed)):
            yield AlignmentStep(
                at + card if way.expected else None, other + card if way.observed else None, way.fit
            )
        at += way.expected
        other += way.observed


def _compute_costs(
    expected: Sequence[str], observed: Sequence[str], weights: AlignmentWeights
) -> list[list[int]]:
    """Return the least cost of the rest, from every pair of places."""
    costs = [[0] * (len(observed) + 1) for _ in range(len(expected) + 1)]
    for at in range(len(expected), -1, -1):
        for other in range(len(observed), -1, -1):
            costs[at][other] = min(
                (
                    cost + costs[at + taken][other + given]
                    for cost, taken, given, _ in _iterate_ways(
                        expected, observed, weights, at, other
                    )
                ),
                default=0,
            )
    return costs


def _iterate_ways(
    expected: Sequence[str], observed: Sequence[str], weights: AlignmentWeights, at: int, other: int
) -> Iterator[_Way]:
    """Yield every way to go on, beginning with the way that says most."""
    card = expected[at] if at < len(expected) else None
    beside = observed[other] if other < len(observed) else None
    if card is not None and beside is not None:
        if UNKNOWN_CARD in (card, beside):
            yield _Way(weights.unseen[at], 1, 1, "unseen")
        elif card == beside:
            yield _Way(0, 1, 1, "matches")
        else:
            if expected[at + 1 : at + 2] == [beside] and observed[other + 1 : other + 2] == [card]:
                swap = weights.lost[at] + weights.lost[at + 1] - UNIT_COST
                yield _Way(swap, 2, 2, "swapped")
            yield _Way(weights.lost[at], 1, 1, "differs")
    if card is not None:
        yield _Way(weights.lost[at], 1, 0, "missing")
    if beside is not None:
        yield _Way(weights.put_in[at], 0, 1, "foreign")
