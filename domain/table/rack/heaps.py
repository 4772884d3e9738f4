"""A recorded rack held against the heaps that should lie in it, card order inside them aside."""

from collections import Counter
from collections.abc import Sequence
from typing import Final, Literal

from domain.cards.playing_cards import UNKNOWN_CARD

HeapOrder = Literal["as-expected", "another-order", "unlike"]

MAX_STEPS: Final = 20_000
"""How many heaps are tried in one place or another before a rack counts as unlike."""


def compare_heaps(heaps: Sequence[Sequence[str]], racked: Sequence[str]) -> HeapOrder:
    """Return whether the heaps lie in the rack, each together, in this order or in another.

    An unseen card fits any card, in the heaps and in the rack.
    """
    if sum(map(len, heaps)) != len(racked):
        return "unlike"
    if _lie_in_order(heaps, racked):
        return "as-expected"
    return "another-order" if _HeapSearch(heaps, racked).find() else "unlike"


def _lie_in_order(heaps: Sequence[Sequence[str]], racked: Sequence[str]) -> bool:
    at = 0
    for heap in heaps:
        lying = racked[at : at + len(heap)]
        if lying != heap and not fits_heap(heap, lying):
            return False
        at += len(heap)
    return True


def fits_heap(heap: Sequence[str], racked: Sequence[str]) -> bool:
    """Return whether these are the cards of the heap, in any order, as far as they are known."""
    if len(heap) != len(racked):
        return False
    if sorted(heap) == sorted(racked):
        return True
    if UNKNOWN_CARD not in heap and UNKNOWN_CARD not in racked:
        return False
    left, found = Counter(heap), Counter(racked)
    unseen, unnamed = left.pop(UNKNOWN_CARD, 0), found.pop(UNKNOWN_CARD, 0)
    missing, foreign = (left - found).total(), (found - left).total()
    return missing <= unnamed and foreign <= unseen


class _HeapSearch:
    """The search for an order of the heaps in which they are the rack."""

    def __init__(self, heaps: Sequence[Sequence[str]], racked: Sequence[str]) -> None:
        self._left = Counter(tuple(sorted(heap)) for heap in heaps)
        self._racked = racked
        self._steps = 0

    def find(self, at: int = 0) -> bool:
        """Return whether the heaps that are left can be the rack from this card on."""
        if at == len(self._racked):
            return True
        for heap in list(self._left):
            self._steps += 1
            if self._steps > MAX_STEPS:
                return False
            if self._left[heap] and fits_heap(heap, self._racked[at : at + len(heap)]):
                self._left[heap] -= 1
                if self.find(at + len(heap)):
                    return True
                self._left[heap] += 1
        return False
