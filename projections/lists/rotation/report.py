"""The report of a table's day, put together from its rows when somebody reads it."""

from datetime import date
from typing import Final, NamedTuple

import msgspec

from domain.rotation.records_only_checks import describe_gaps
from domain.rotation.report import (
    BankedHand,
    ReportHead,
    RotationReport,
    RotationReportFinding,
    make_report,
)
from domain.rotation.unchecked_parts import RECORDS_ONLY_LIMITS, list_unchecked
from projections.lists.rotation.walk_state import decode_rounds_day, decode_table_day


class TableDayKey(NamedTuple):
    """A table on a gaming day."""

    room: str
    table_id: str
    day: date


class SpareRound(NamedTuple):
    """A round that no table names, by its number and the position at which it began."""

    number: int | None
    began: int


class ReportRows(NamedTuple):
    """The rows of a day's report, each kind as JSON."""

    hands: str
    findings: str
    spares: str
    """The day's rounds that no table names."""
    state: str
    """The last state of the walk through the day."""


_decode_hands: Final = msgspec.json.Decoder(tuple[BankedHand, ...]).decode
_decode_findings: Final = msgspec.json.Decoder(tuple[RotationReportFinding, ...]).decode
_decode_spares: Final = msgspec.json.Decoder(tuple[SpareRound, ...]).decode


def build_table_report(rows: ReportRows) -> RotationReport:
    """Return what a table's stream tells of its day."""
    state = decode_table_day(rows.state)
    state.fees.close(state.seats)
    opened = state.agreement
    head = ReportHead(opened.room, opened.table, opened.gaming_day, "stream", state.fees.readings)
    unchecked = list_unchecked(state, unreadable=0)
    return make_report(head, _decode_hands(rows.hands), _decode_findings(rows.findings), unchecked)


def build_rounds_report(rows: ReportRows, of: TableDayKey) -> RotationReport:
    """Return what the rounds tell of their day that no stream names."""
    spares = _decode_spares(rows.spares)
    if decode_rounds_day(rows.state).is_numbered:
        spares = tuple(sorted(spares, key=lambda spare: (spare.number or 0, spare.began)))
    numbers = [spare.number for spare in spares]
    head = ReportHead(of.room, of.table_id, of.day.isoformat(), "rounds")
    unchecked = (RECORDS_ONLY_LIMITS, *describe_gaps(numbers))
    return make_report(head, _decode_hands(rows.hands), _decode_findings(rows.findings), unchecked)
