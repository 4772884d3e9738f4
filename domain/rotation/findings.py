"""The findings of a day, with the readings they rest on and the checks that were left out."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.rotation.report import RotationReportFinding
from domain.verdict.findings import is_reading_rule
from domain.verdict.model import Severity

_LAST: Final = 10**9


class FindingPlace(NamedTuple):
    """A position in the day at which something was found."""

    order: int = _LAST
    """The number of facts of the corrected stream, or of hands, before this position."""
    event: int | UnsetType = UNSET
    """The position of the fact as first recorded."""
    round: str | UnsetType = UNSET


NOWHERE: Final = FindingPlace()


class RotationFindings:
    """The findings of one day, in the order in which they are made."""

    __slots__ = ("_found", "readings", "unchecked")

    def __init__(self) -> None:
        self._found: list[tuple[int, RotationReportFinding]] = []
        self.readings: set[str] = set()
        self.unchecked: list[str] = []

    def note(  # noqa: PLR0913, PLR0917 - a finding has that many parts
        self,
        code: str,
        rule: str,
        detail: str,
        where: FindingPlace,
        seats: Iterable[int] = (),
        severity: Severity = "violation",
        also: tuple[str, ...] = (),
    ) -> None:
        """Add a finding; if its rule is a reading, add the reading too."""
        if is_reading_rule(rule):
            self.readings.add(rule)
        seats_named = tuple(seats) or UNSET
        finding = RotationReportFinding(
            code, severity, rule, detail, where.round, where.event, seats_named, also=also or UNSET
        )
        self._found.append((where.order, finding))

    def warn(self, code: str, rule: str, detail: str, where: FindingPlace) -> None:
        """Add a warning: something to know of that breaks no rule."""
        self.note(code, rule, detail, where, severity="warning")

    def in_order(self, hands: Sequence[int]) -> tuple[RotationReportFinding, ...]:
        """Return the findings in the order of the day, with those that have no position last.

        Each is assigned to the hand it is about or precedes; `hands` are the hands' positions.
        """
        ordered = []
        for order, finding in sorted(self._found, key=_sort_key):
            hand_index = bisect_left(hands, order)
            ordered.append(
                finding if hand_index == len(hands) else replace(finding, hand=hand_index + 1)
            )
        return tuple(ordered)


def _sort_key(placed: tuple[int, RotationReportFinding]) -> int:
    return placed[0]
