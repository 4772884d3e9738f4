"""The rotation report of a table's day, as the table's page shows it."""

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

import msgspec

from domain.rotation.report import BankedHand, RotationReport, RotationReportFinding
from domain.wording.display import format_clock
from domain.wording.rotation import describe_finding_place, describe_turn, find_hand_banker
from projections.lists.rotation.query import RotationReportLine, RotationSource
from service.pages.layout.urls import build_path
from service.pages.layout.wording import name_banker

SOURCE_NAMES: Final[Mapping[RotationSource, str]] = {
    "stream": "as the table's device recorded it",
    "rounds": "from the rounds; the table's device recorded nothing about them",
}


class RotationHandRow(NamedTuple):
    """A hand of the day."""

    place: int
    address: str
    round: str
    at: str
    bank: str
    turn: str


class RotationFindingRow(NamedTuple):
    """A finding of the report."""

    text: str
    place: str
    rule: str
    is_violation: bool


class RotationReportView(NamedTuple):
    """The report of a table's day."""

    source: str
    verdict: str
    violations: tuple[RotationFindingRow, ...]
    other_findings: tuple[RotationFindingRow, ...]
    hands: tuple[RotationHandRow, ...]
    unchecked: tuple[str, ...]


def build_rotation_report(
    line: RotationReportLine, describe: Callable[[RotationReport], str], zone: str
) -> RotationReportView:
    """Return the report as it is shown, or the reason why there is none."""
    source = SOURCE_NAMES[line.source]
    if line.report is None:
        verdict = f"It is not known who banked: {line.failed}."
        return RotationReportView(source, verdict, (), (), (), ())
    report = msgspec.json.decode(line.report, type=RotationReport)
    findings = [_build_finding(finding) for finding in report.findings]
    return RotationReportView(
        source,
        describe(report),
        tuple(finding for finding in findings if finding.is_violation),
        tuple(finding for finding in findings if not finding.is_violation),
        tuple(_build_hand(place, hand, zone) for place, hand in enumerate(report.hands, 1)),
        report.unchecked,
    )


def _build_finding(finding: RotationReportFinding) -> RotationFindingRow:
    is_violation = finding.severity == "violation"
    place = describe_finding_place(finding)
    return RotationFindingRow(finding.detail, place, finding.rule, is_violation)


def _build_hand(place: int, hand: BankedHand, zone: str) -> RotationHandRow:
    return RotationHandRow(
        place,
        build_path("rounds", hand.round),
        str(hand.number) if hand.number is not None else hand.round,
        format_clock(hand.at, zone) if isinstance(hand.at, str) else "",
        _describe_banker(hand),
        describe_turn(hand),
    )


def _describe_banker(hand: BankedHand) -> str:
    banker = find_hand_banker(hand)
    if banker.has_button:
        return f"seat {banker.seat}, dealer button"
    return name_banker(banker.seat, banker.patron or None, None) or "not known"
