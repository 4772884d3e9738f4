"""The rotation report: the banker of each hand, and the findings (`runback.rotation/1`)."""

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.rulebook.common_options import MISDEAL_COUNTS
from domain.verdict.findings import is_reading_rule
from domain.verdict.model import Severity

ROTATION_FORMAT: Final = "runback.rotation/1"


class AppliedPolicy(Struct, frozen=True, rename={"first": "from", "last": "to"}):
    """A policy that the day was checked against, and whether it was in force."""

    name: str
    first: str | UnsetType = UNSET
    last: str | UnsetType = UNSET
    in_force: bool = False


class BankedHand(Struct, frozen=True, gc=False):
    """One round of the table, and the turn of the bank that it was."""

    round: str
    number: int | None
    game: str | None
    bank: int | None
    """The seat that banked; None in a pot game, or where it is not known."""
    who: str | None
    turn: int | None
    in_a_row: int | None
    """The hand's number in its banker's run of hands.

    A hand that does not count has the number of the hand that repeats it.
    """
    event: int | UnsetType = UNSET
    at: str | UnsetType = UNSET
    misdeal: bool | UnsetType = UNSET
    dealer: int | UnsetType | None = UNSET
    """The seat of the dealer button, in pot games."""


class RotationReportFinding(Struct, frozen=True, gc=False):
    """A violation of the rotation rules, or a warning."""

    code: str
    severity: Severity
    rule: str
    detail: str
    round: str | UnsetType = UNSET
    event: int | UnsetType = UNSET
    seats: tuple[int, ...] | UnsetType = UNSET
    hand: int | UnsetType = UNSET
    """The number of the hand that the finding is about or precedes; unset after the last hand."""
    also: tuple[str, ...] | UnsetType = UNSET
    """Clauses of the game's own document to that effect."""


class RotationReport(Struct, frozen=True, rename={"source": "from"}):
    """The result of checking one table and gaming day against the rotation rules."""

    format: str
    room: str
    table: str
    gaming_day: str | None
    source: Literal["stream", "rounds"]
    """`stream`, or `rounds` where no stream is known."""
    policies: tuple[AppliedPolicy, ...]
    hands: tuple[BankedHand, ...]
    findings: tuple[RotationReportFinding, ...]
    readings: tuple[str, ...]
    unchecked: tuple[str, ...]
    """The checks that could not be made, with the reasons."""

    @property
    def violations(self) -> tuple[RotationReportFinding, ...]:
        """The findings that are violations of the rules."""
        return tuple(finding for finding in self.findings if finding.severity == "violation")


class ReportHead(NamedTuple):
    """The table and the day of a report, and the rules it rests on though nothing was found."""

    room: str
    table: str
    gaming_day: str | None
    source: Literal["stream", "rounds"]
    readings: tuple[str, ...] = ()
    policies: tuple[AppliedPolicy, ...] = ()


def make_report(
    head: ReportHead,
    hands: Sequence[BankedHand],
    findings: Sequence[RotationReportFinding],
    unchecked: Iterable[str],
) -> RotationReport:
    """Return the report of a day from its hands and its findings, each in the day's order."""
    readings = {finding.rule for finding in findings if is_reading_rule(finding.rule)}
    readings.update(head.readings)
    if any(hand.misdeal is True for hand in hands):
        readings.add(MISDEAL_COUNTS.rule)
    return RotationReport(
        format=ROTATION_FORMAT,
        room=head.room,
        table=head.table,
        gaming_day=head.gaming_day,
        source=head.source,
        policies=head.policies,
        hands=tuple(hands),
        findings=tuple(findings),
        readings=tuple(sorted(readings)),
        unchecked=tuple(unchecked),
    )


_encoder = msgspec.json.Encoder()


def encode_rotation(rotation: RotationReport) -> bytes:
    """Encode the report as JSON without spaces."""
    return _encoder.encode(rotation)
