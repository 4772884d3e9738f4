"""Two rows of cards laid beside each other so that as few as possible are out of place."""

from collections.abc import Iterator, Sequence
from typing import Final, Literal, NamedTuple

from domain.cards import UNKNOWN

Fit = Literal["matches", "unseen", "swapped", "differs", "missing", "foreign"]
"""How an expected card and an observed one lie beside each other, or one of them beside nothing."""

ONE: Final = 10_000
"""What a card out of place costs; small differences beside it never add up to as much."""


class Weights(NamedTuple):
    """What it costs if cards do not lie as expected."""

    lost: Sequence[int]
    """For each expected card: that it is not there."""
    unseen: Sequence[int]
    """For each expected card: that an unseen card lies there."""
    put_in: Sequence[int]
    """Below each expected card, and above the last: that a further card lies there."""


class Step(NamedTuple):
    """The places of an expected card and of the observed one beside it, counted from 0."""

    expected: int | None
    observed: int | None
    fit: Fit


class _Way(NamedTuple):
    """One way to go on: what it costs, and how many cards of each row it takes."""

    cost: int
    expected: int
    observed: int
    fit: Fit


def plain(count: int) -> Weights:
    """Every card out of place costs the same, and an unseen card is any card."""
    return Weights([ONE] * count, [0] * count, [ONE] * (count + 1))


def least_cost(expected: Sequence[str], observed: Sequence[str], weights: Weights) -> int:
    """What the best way to lay the rows beside each other costs."""
    return _costs(expected, observed, weights)[0][0]


def aligned(expected: Sequence[str], observed: Sequence[str]) -> Iterator[Step]:
    """The rows beside each other in the best way; of several, one that knows most cards."""
    weights = plain(len(expected))
    costs = _costs(expected, observed, weights)
    at = other = 0
    while at < len(expected) or other < len(observed):
        ways = _ways(expected, observed, weights, at, other)
        way = min(ways, key=lambda way: way.cost + costs[at + way.expected][other + way.observed])
        for card in range(max(way.expected, way.observed)):
            yield Step(
                at + card if way.expected else None, other + card if way.observed else None, way.fit
            )
        at += way.expected
        other += way.observed


def _costs(expected: Sequence[str], observed: Sequence[str], weights: Weights) -> list[list[int]]:
    """From every pair of places, the least that the rest costs."""
    costs = [[0] * (len(observed) + 1) for _ in range(len(expected) + 1)]
    for at in range(len(expected), -1, -1):
        for other in range(len(observed), -1, -1):
            costs[at][other] = min(
                (
                    cost + costs[at + taken][other + given]
                    for cost, taken, given, _ in _ways(expected, observed, weights, at, other)
                ),
                default=0,
            )
    return costs


def _ways(
    expected: Sequence[str], observed: Sequence[str], weights: Weights, at: int, other: int
) -> Iterator[_Way]:
    """Every way to go on, the one that says most first."""
    card = expected[at] if at < len(expected) else None
    beside = observed[other] if other < len(observed) else None
    if card is not None and beside is not None:
        if UNKNOWN in (card, beside):
            yield _Way(weights.unseen[at], 1, 1, "unseen")
        elif card == beside:
            yield _Way(0, 1, 1, "matches")
        else:
            if expected[at + 1 : at + 2] == [beside] and observed[other + 1 : other + 2] == [card]:
                swap = weights.lost[at] + weights.lost[at + 1] - ONE
                yield _Way(swap, 2, 2, "swapped")
            yield _Way(weights.lost[at], 1, 1, "differs")
    if card is not None:
        yield _Way(weights.lost[at], 1, 0, "missing")
    if beside is not None:
        yield _Way(weights.put_in[at], 0, 1, "foreign")
