"""The lists that can be taken out line by line, and what a line of each says."""

from functools import partial
from typing import Final

from projections.access.asking import Access
from projections.exports.snapshots import Source
from projections.projecting.model import sql_beside
from projections.queries.days import DayInSum
from projections.queries.findings import FindingLine
from projections.queries.rounds import RoundLine

_text: Final = partial(sql_beside, __package__)

_ROUNDS_PAGE: Final = _text("rounds_page")
_DISPUTES_PAGE: Final = _text("disputes_page")
_IN_ORDER: Final = ("order_key",)
_AS_RAISED: Final = ("raised_at", "dispute")
_DATED: Final = ("docket", "rounds", "days")
"""What disputes are read from with their gaming days."""

ROUNDS: Final = Source(
    _ROUNDS_PAGE + _text("rounds"),
    tuple(name for name in RoundLine._fields if name != "order_key"), _IN_ORDER, ("rounds",),
)  # fmt: skip

SETTLEMENTS: Final = Source(
    _ROUNDS_PAGE + _text("settlements"),
    (
        "round", "room", "table_id", "game", "day", "place", "is_bank", "seat", "spots", "bettor",
        "patron", "wagered", "paid", "collected", "returned", "net", "fees", "was_paid",
        "was_collected",
    ),
    _IN_ORDER, ("rounds", "settlements", "tables"),
)  # fmt: skip

FINDINGS: Final = Source(
    _ROUNDS_PAGE + _text("findings"), FindingLine._fields, _IN_ORDER, ("rounds", "findings")
)

DAYS: Final = Source(
    _text("days"), DayInSum._fields, ("day", "room", "table_id", "game"), ("days",)
)

DISPUTES: Final = Source(
    _DISPUTES_PAGE + _text("disputes"),
    (
        "dispute", "version", "room", "table_id", "game", "day", "rounds", "seat", "bettor",
        "claim", "amount", "channel", "occurred_at", "raised_at", "raised_by", "status", "since",
        "outcome", "ruled_at", "ruled_by", "follows", "awarded", "made_good", "codes", "clauses",
        "last_at", "last_type",
    ),
    _AS_RAISED, _DATED,
)  # fmt: skip

ACCESS: Final = Source(_text("access"), Access._fields, ("at", "access"), ())

# Streams, each with its version.
_STREAM: Final = ("stream", "version")

ROUND_STREAMS: Final = Source(
    _ROUNDS_PAGE + _text("round_streams"), _STREAM, _IN_ORDER, ("rounds",)
)
TABLE_STREAMS: Final = Source(
    _text("table_streams"), _STREAM, ("day", "stream"), ("tables", "rounds")
)
DISPUTE_STREAMS: Final = Source(
    _DISPUTES_PAGE + _text("dispute_streams"), _STREAM, _AS_RAISED, _DATED
)

EVENTS_BETWEEN: Final = Source(
    _text("events_between"),
    ("stream", "version", "event", "recorded_at", "recorded_by"), ("stream", "version"), (),
)  # fmt: skip
