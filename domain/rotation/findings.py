"""The findings of a day, each with its position."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from domain.rotation.report import RotationReportFinding
from domain.verdict.model import Severity

AFTER_ALL: Final = 10**9
"""The position of what was found of the day as a whole: after all of its facts."""


class FindingPlace(NamedTuple):
    """A position in the day at which something was found."""

    order: int = AFTER_ALL
    """The number of facts of the corrected stream, or of hands, before this position."""
    event: int | UnsetType = UNSET
    """The position of the fact as first recorded."""
    round: str | UnsetType = UNSET


NOWHERE: Final = FindingPlace()


class PlacedFinding(NamedTuple):
    """A finding that is not assigned to a hand yet, and its position."""

    order: int
    finding: RotationReportFinding


class RotationFindings:
    """The findings of one day, in the order in which they are made."""

    __slots__ = ("placed",)

    def __init__(self) -> None:
        self.placed: list[PlacedFinding] = []

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
        """Add a finding."""
        seats_named = tuple(seats) or UNSET
        finding = RotationReportFinding(
            code, severity, rule, detail, where.round, where.event, seats_named, also=also or UNSET
        )
        self.placed.append(PlacedFinding(where.order, finding))

    def warn(self, code: str, rule: str, detail: str, where: FindingPlace) -> None:
        """Add a warning: something to know of that breaks no rule."""
        self.note(code, rule, detail, where, severity="warning")

    def in_order(self, hands: Sequence[int]) -> tuple[RotationReportFinding, ...]:
        """Return the findings in the order of the day, with those that have no position last.

        Each is assigned to the hand it is about or precedes; `hands` are the hands' positions.
        """
        ordered = []
        for order, finding in sorted(self.placed, key=_get_order):
            hand_index = bisect_left(hands, order)
            ordered.append(
                finding if hand_index == len(hands) else replace(finding, hand=hand_index + 1)
            )
        return tuple(ordered)


def _get_order(placed: PlacedFinding) -> int:
    return placed.order
