"""The facts of a round by their kind, and the moments that follow from their order."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, Final, TypeVar

from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import (
    BetsClosed,
    CardDealt,
    Collected,
    DiceThrown,
    Fact,
    MoneyMoved,
    Paid,
    Returned,
)
from domain.seats import STUB
from domain.table.money_moved import MoneyMovedOnLine, PayOffKey, sum_moved_by_line

NEVER_PLACE: Final = 10**9
"""A place after every place of a record."""

Fact_T = TypeVar("Fact_T", bound=Fact)


class FactIndex:
    """The facts of a round in their order and by their kind, each with its place in the record."""

    __slots__ = ("_by_kind", "_money_moved", "placed")

    def __init__(self, facts: Iterable[PlacedEvent]) -> None:
        self.placed = [*facts]
        """All facts in their order."""
        self._money_moved: Mapping[PayOffKey, MoneyMovedOnLine] | None = None
        self._by_kind: defaultdict[type[Fact], list[Any]] = defaultdict(list)
        by_kind = self._by_kind
        for placed in self.placed:
            by_kind[type(placed[1])].append(placed)

    def has(self, *kinds: type[Fact]) -> bool:
        """Return whether there is a fact of one of these kinds."""
        return not self._by_kind.keys().isdisjoint(kinds)

    def of(self, kind: type[Fact_T]) -> list[tuple[int, Fact_T]]:
        """Return all facts of a kind, in their order."""
        return self._by_kind.get(kind, [])

    @property
    def money_moved(self) -> Mapping[PayOffKey, MoneyMovedOnLine]:
        """What was really paid, collected and returned, by spot, wager and bettor; summed once."""
        if self._money_moved is None:
            moved: list[tuple[int, MoneyMoved]] = [*self.of(Paid), *self.of(Collected)]
            moved += self.of(Returned)
            self._money_moved = sum_moved_by_line(sorted(moved, key=itemgetter(0)))
        return self._money_moved


def find_first_place(*facts: Sequence[tuple[int, object]]) -> int:
    """Return the place of the first of these facts, or never."""
    first = NEVER_PLACE
    for some in facts:
        if some and some[0][0] < first:
            first = some[0][0]
    return first


def find_betting_close(facts: FactIndex, *, by_cards: bool = True) -> int:
    """Return the place of the fact after which nothing more could be bet.

    Betting ends with the call, with the dice, and in most games with the first card that is dealt.
    """
    closed = find_first_place(facts.of(BetsClosed), facts.of(DiceThrown))
    if not by_cards:
        return closed
    dealt = (place for place, card in facts.of(CardDealt) if card.to != STUB)
    return min(closed, next(dealt, NEVER_PLACE))
