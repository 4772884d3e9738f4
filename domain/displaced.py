"""Hands that lie in a rack as a whole, but not where they should."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.alignment import ONE, aligned, least_cost, plain
from domain.cards import UNKNOWN

Hand = Sequence[str]
Order = tuple[int, ...]


class Lies(NamedTuple):
    """The places of the expected hands in the order in which they do lie."""

    order: Order
    displaced: dict[int, int | None]
    """Those out of place, each with the one it was exchanged with, if with one."""


def as_they_lie(hands: Sequence[Hand], observed: Sequence[str]) -> Lies:
    """Exchange hands, or move one elsewhere, as long as that explains more than one card."""
    lies = Lies(tuple(range(len(hands))), {})
    cost = _cost(hands, lies.order, observed)
    while True:
        others = [
            (_cost(hands, one.order, observed), one) for one in _others(hands, lies, observed)
        ]
        least, best = min(others, key=lambda one: one[0], default=(cost, lies))
        if least + ONE >= cost:
            return lies
        cost, lies = least, best


def _cost(hands: Sequence[Hand], order: Order, observed: Sequence[str]) -> int:
    cards = _cards(hands, order)
    return least_cost(cards, observed, plain(len(cards)))


def _cards(hands: Sequence[Hand], order: Order) -> list[str]:
    return [card for at in order for card in hands[at]]


def _others(hands: Sequence[Hand], lies: Lies, observed: Sequence[str]) -> Iterator[Lies]:
    """Each order that puts elsewhere a hand which the rack has as a whole, but not in its place."""
    together = {at for at, hand in enumerate(hands) if _lies_together(hand, observed)}
    astray = _astray(hands, lies.order, observed) & together
    for one in sorted(astray):
        for other in sorted(together - {one}):
            names = {one: other, other: one}
            order = tuple(names.get(at, at) for at in lies.order)
            yield Lies(order, {**lies.displaced, one: other, other: one})
        left = tuple(at for at in lies.order if at != one)
        for place in range(len(left) + 1):
            yield Lies((*left[:place], one, *left[place:]), {**lies.displaced, one: None})


def _lies_together(hand: Hand, observed: Sequence[str]) -> bool:
    """Whether its cards follow one another somewhere in the rack, most of them seen.

    A single card is never a whole hand: it is only a card out of place.
    """
    if len(hand) < 2:
        return False
    for start in range(len(observed) - len(hand) + 1):
        pairs = list(zip(hand, observed[start:], strict=False))
        seen = sum(card == other != UNKNOWN for card, other in pairs)
        if 2 * seen > len(hand) and all(
            card == other or UNKNOWN in (card, other) for card, other in pairs
        ):
            return True
    return False


def _astray(hands: Sequence[Hand], order: Order, observed: Sequence[str]) -> set[int]:
    """The hands of which a card is not found in its place."""
    owners = [at for at in order for _ in hands[at]]
    return {
        owners[step.expected]
        for step in aligned(_cards(hands, order), observed)
        if step.expected is not None and step.fit not in ("matches", "unseen")
    }
