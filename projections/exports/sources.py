"""The lists that can be exported, and the fields of a line of each."""

from typing import Final

from projections.access_log.query import AccessLogLine
from projections.exports.snapshot import ExportSource
from projections.lists.days.query import DAY_LINES, DayLine
from projections.lists.findings.query import FindingLine
from projections.lists.rounds.query import RoundLine
from projections.statements.sql_file import compose_with, read_sql

_ROUNDS_PAGE: Final = read_sql(__package__, "rounds_page")
_DISPUTES_PAGE: Final = read_sql(__package__, "disputes_page")
_IN_ORDER: Final = ("order_key",)
_AS_RAISED: Final = ("raised_at", "dispute")
_DATED: Final = ("docket", "days")
"""What disputes are read from with their gaming days."""

ROUNDS: Final = ExportSource(
    compose_with(_ROUNDS_PAGE, statement=read_sql(__package__, "rounds")),
    tuple(name for name in RoundLine._fields if name != "order_key"),
    _IN_ORDER,
    ("rounds",),
)

SETTLEMENTS: Final = ExportSource(
    compose_with(_ROUNDS_PAGE, statement=read_sql(__package__, "settlements")),
    (
        "round",
        "room",
        "table_id",
        "game",
        "day",
        "place",
        "is_bank",
        "seat",
        "spots",
        "bettor",
        "patron",
        "wagered",
        "paid",
        "collected",
        "returned",
        "net",
        "fees",
        "was_paid",
        "was_collected",
    ),
    _IN_ORDER,
    ("rounds", "settlements"),
)

FINDINGS: Final = ExportSource(
    compose_with(_ROUNDS_PAGE, statement=read_sql(__package__, "findings")),
    FindingLine._fields,
    _IN_ORDER,
    ("rounds", "findings"),
)

DAYS: Final = ExportSource(
    compose_with(
        read_sql(__package__, "days_page"), DAY_LINES, statement=read_sql(__package__, "days")
    ),
    DayLine._fields,
    ("day", "room", "table_id", "game"),
    ("days",),
)

DISPUTES: Final = ExportSource(
    compose_with(_DISPUTES_PAGE, statement=read_sql(__package__, "disputes")),
    (
        "dispute",
        "version",
        "room",
        "table_id",
        "game",
        "day",
        "rounds",
        "seat",
        "bettor",
        "claim",
        "amount",
        "channel",
        "occurred_at",
        "raised_at",
        "raised_by",
        "status",
        "since",
        "outcome",
        "ruled_at",
        "ruled_by",
        "follows",
        "awarded",
        "made_good",
        "codes",
        "clauses",
        "last_at",
        "last_type",
    ),
    _AS_RAISED,
    _DATED,
)

ACCESS: Final = ExportSource(
    read_sql(__package__, "access"), AccessLogLine._fields, ("at", "access"), ()
)

# Streams, each with its version.
_STREAM: Final = ("stream", "version")

ROUND_STREAMS: Final = ExportSource(
    compose_with(_ROUNDS_PAGE, statement=read_sql(__package__, "round_streams")),
    _STREAM,
    _IN_ORDER,
    ("rounds",),
)
TABLE_STREAMS: Final = ExportSource(
    read_sql(__package__, "table_streams"), _STREAM, ("day", "stream"), ("tables", "days")
)
DISPUTE_STREAMS: Final = ExportSource(
    compose_with(_DISPUTES_PAGE, statement=read_sql(__package__, "dispute_streams")),
    _STREAM,
    _AS_RAISED,
    _DATED,
)

EVENTS_BETWEEN: Final = ExportSource(
    read_sql(__package__, "events_between"),
    ("stream", "version", "event", "recorded_at", "recorded_by"),
    ("stream", "version"),
    (),
)
