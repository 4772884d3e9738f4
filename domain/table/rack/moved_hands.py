"""Hands that lie in a rack as a whole, but not where they should."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from domain.cards.playing_cards import UNKNOWN_CARD
from domain.table.rack.alignment import UNIT_COST, align_rows, build_plain_weights, find_least_cost

RackHand = Sequence[str]
HandOrder = tuple[int, ...]


class HandPlacement(NamedTuple):
    """The places of the expected hands in the order in which they do lie."""

    order: HandOrder
    displaced: dict[int, int | None]
    """The hands out of place, each with the hand it was exchanged with, if any."""


def find_hand_placement(hands: Sequence[RackHand], observed: Sequence[str]) -> HandPlacement:
    """Exchange hands, or move one elsewhere, as long as that explains more than one card."""
    lies = HandPlacement(tuple(range(len(hands))), {})
    cost = _compute_cost(hands, lies.order, observed)
    while True:
        others = [
            (_compute_cost(hands, one.order, observed), one)
            for one in _iterate_other_placements(hands, lies, observed)
        ]
        least, best = min(others, key=lambda one: one[0], default=(cost, lies))
        if least + UNIT_COST >= cost:
            return lies
        cost, lies = least, best


def _compute_cost(hands: Sequence[RackHand], order: HandOrder, observed: Sequence[str]) -> int:
    cards = _list_cards(hands, order)
    return find_least_cost(cards, observed, build_plain_weights(len(cards)))


def _list_cards(hands: Sequence[RackHand], order: HandOrder) -> list[str]:
    return [card for at in order for card in hands[at]]


def _iterate_other_placements(
    hands: Sequence[RackHand], lies: HandPlacement, observed: Sequence[str]
) -> Iterator[HandPlacement]:
    """Yield each order that moves a hand which lies together in the rack, but not in its place."""
    together = {at for at, hand in enumerate(hands) if _is_together(hand, observed)}
    astray = _find_misplaced_hands(hands, lies.order, observed) & together
    for one in sorted(astray):
        for other in sorted(together - {one}):
            names = {one: other, other: one}
            order = tuple(names.get(at, at) for at in lies.order)
            yield HandPlacement(order, {**lies.displaced, one: other, other: one})
        left = tuple(at for at in lies.order if at != one)
        for place in range(len(left) + 1):
            yield HandPlacement((*left[:place], one, *left[place:]), {**lies.displaced, one: None})


def _is_together(hand: RackHand, observed: Sequence[str]) -> bool:
    """Return whether the hand's cards follow each other somewhere in the rack, most of them seen.

    A single card is never a whole hand: it is only a card out of place.
    """
    if len(hand) < 2:
        return False
    for start in range(len(observed) - len(hand) + 1):
        pairs = list(zip(hand, observed[start:], strict=False))
        seen = sum(card == other != UNKNOWN_CARD for card, other in pairs)
        if 2 * seen > len(hand) and all(
            card == other or UNKNOWN_CARD in (card, other) for card, other in pairs
        ):
            return True
    return False


def _find_misplaced_hands(
    hands: Sequence[RackHand], order: HandOrder, observed: Sequence[str]
) -> set[int]:
    """Return the hands of which a card is not found in its place."""
    owners = [at for at in order for _ in hands[at]]
    return {
        owners[step.expected]
        for step in align_rows(_list_cards(hands, order), observed)
        if step.expected is not None and step.fit not in ("matches", "unseen")
    }
