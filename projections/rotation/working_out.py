"""Working out the reports of a table's day from the streams that tell of it."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple, cast

import msgspec
from msgspec import UNSET, Raw
from msgspec.structs import replace

from domain.errors import one_line
from domain.events.round import Corrected
from domain.record import RoundRecord
from domain.rotation import Asked, Found, Rotation, document, rotations
from domain.rotation.rounds import RoundTold
from projections.projecting.model import Row
from projections.projecting.readings import Reading

if TYPE_CHECKING:
    from domain.corrections import Stream


class TableDay(NamedTuple):
    """A table on a gaming day."""

    room: str
    table_id: str
    day: date


class WorkedOut(NamedTuple):
    """What is kept of a table's day."""

    reports: Sequence[Row]
    findings: Sequence[Row]


def worked_out(of: TableDay, readings: Sequence[Reading]) -> WorkedOut:
    """The reports of the day, or why there is none: one that fails keeps no other back."""
    try:
        reports = list(_reports(readings))
        return WorkedOut(
            [(*of, *_said(report)) for report in reports],
            [(*of, *found) for report in reports for found in _findings(report)],
        )
    except Exception as error:  # noqa: BLE001 - whatever it is, it is of this day alone
        source = "stream" if any(one.kind == "table" for one in readings) else "rounds"
        failed = one_line(f"{type(error).__name__}: {error}")
        return WorkedOut([(*of, source, None, None, None, None, failed)], [])


def _reports(readings: Iterable[Reading]) -> Iterator[Rotation]:
    """By the table's stream, and by the rounds alone as far as it does not tell of them."""
    streams = [cast("Stream", one.told.facts) for one in readings if one.kind == "table"]
    records = [_dated(one) for one in readings if one.kind == "round"]
    return rotations(streams, records, Asked())


def _dated(reading: Reading) -> RoundRecord:
    """The round's record; the gaming day that it leaves out is the one it was stored under."""
    record = reading.record
    told = RoundTold(record)
    if told.day is not None:
        return record
    named = replace(told.header.round, gaming_day=reading.day)
    instead = Raw(msgspec.json.encode({"round": named}))
    dated = Corrected(event="header", action="replace", why="as it was stored", instead=instead)
    return replace(record, events=(*record.events, dated))


def _said(report: Rotation) -> Row:
    severities = [found.severity for found in report.findings]
    return (
        report.source, len(report.hands), severities.count("violation"),
        severities.count("warning"), document(report).decode(), None,
    )  # fmt: skip


def _findings(report: Rotation) -> Iterator[Row]:
    for place, found in enumerate(report.findings):
        yield (
            report.source, place, found.code, found.severity, found.rule, found.detail,
            *_where(found),
        )  # fmt: skip


def _where(found: Found) -> Row:
    """The round, the place in the stream, the hand and the seats, as far as there are any."""
    said = (found.round, found.event, found.hand)
    seats = () if found.seats is UNSET else found.seats
    return *(None if one is UNSET else one for one in said), list(seats)
