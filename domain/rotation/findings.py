"""What comes up on the way through a day: findings in their order, readings, what is unchecked."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.notes import is_reading
from domain.rotation.report import Found
from domain.verdict import Severity

_LAST: Final = 10**9


class Where(NamedTuple):
    """Where in the day something was found."""

    order: int = _LAST
    """How many facts of the stream, or hands, came before it as it should have been recorded."""
    event: int | UnsetType = UNSET
    """The place of the fact as first recorded."""
    round: str | UnsetType = UNSET


NOWHERE: Final = Where()


class Findings:
    """The findings of one day, in whatever order they are made."""

    __slots__ = ("_found", "readings", "unchecked")

    def __init__(self) -> None:
        self._found: list[tuple[int, Found]] = []
        self.readings: set[str] = set()
        self.unchecked: list[str] = []

    def note(  # noqa: PLR0913, PLR0917 - a finding has that many parts
        self,
        code: str,
        rule: str,
        detail: str,
        where: Where,
        seats: Iterable[int] = (),
        severity: Severity = "violation",
        also: tuple[str, ...] = (),
    ) -> None:
        """Note something that the rules object to."""
        if is_reading(rule):
            self.readings.add(rule)
        named = tuple(seats) or UNSET
        found = Found(
            code, severity, rule, detail, where.round, where.event, named, also=also or UNSET
        )
        self._found.append((where.order, found))

    def warn(self, code: str, rule: str, detail: str, where: Where) -> None:
        """Note something that is no breach of the rules, but that somebody should know of."""
        self.note(code, rule, detail, where, severity="warning")

    def in_order(self, hands: Sequence[int]) -> tuple[Found, ...]:
        """The findings in the order of the day, those that have no place in it last.

        Each is put to the hand it is about or came before; `hands` is where in the day they were.
        """
        found = []
        for order, one in sorted(self._found, key=_order):
            at = bisect_left(hands, order)
            found.append(one if at == len(hands) else replace(one, hand=at + 1))
        return tuple(found)


def _order(placed: tuple[int, Found]) -> int:
    return placed[0]
