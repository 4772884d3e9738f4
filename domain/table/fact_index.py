"""The facts of a round by their kind, and the moments that follow from their order."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final, TypeVar, cast

from domain.facts.corrections import PlacedEvent
from domain.facts.round_events import BetsClosed, CardDealt, DiceThrown, Fact
from domain.seats import STUB

NEVER_PLACE: Final = 10**9
"""A place after every place of a record."""

Fact_T = TypeVar("Fact_T", bound=Fact)


class FactIndex:
    """The facts of a round by their kind, each with its place in the record."""

    __slots__ = ("_by_kind",)

    def __init__(self, facts: Iterable[PlacedEvent]) -> None:
        self._by_kind: defaultdict[type[Fact], list[PlacedEvent]] = defaultdict(list)
        by_kind = self._by_kind
        for placed in facts:
            by_kind[type(placed[1])].append(placed)

    def of(self, kind: type[Fact_T]) -> list[tuple[int, Fact_T]]:
        """Return all facts of a kind, in their order."""
        facts = self._by_kind.get(kind)
        return cast("list[tuple[int, Fact_T]]", facts) if facts else []


def find_first_place(*facts: Sequence[tuple[int, object]]) -> int:
    """Return the place of the first of these facts, or never."""
    return min([some[0][0] for some in facts if some], default=NEVER_PLACE)


def find_betting_close(facts: FactIndex, *, by_cards: bool = True) -> int:
    """Return the place of the fact after which nothing more could be bet.

    Betting ends with the call, with the dice, and in most games with the first card that is dealt.
    """
    closed = find_first_place(facts.of(BetsClosed), facts.of(DiceThrown))
    if not by_cards:
        return closed
    dealt = (place for place, card in facts.of(CardDealt) if card.to != STUB)
    return min(closed, next(dealt, NEVER_PLACE))
