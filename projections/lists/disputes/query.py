"""The search of the docket: disputes, their status and age."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import msgspec
from psycopg import Connection, sql
from psycopg.rows import TupleRow

from domain.disputes.model import DisputeStatus
from domain.facts.dispute_channels import DisputeChannel
from domain.facts.dispute_events import RulingOutcome
from projections.statements.result_page import fetch_rows
from projections.statements.sql_file import read_sql

SEARCH_DISPUTES: Final = read_sql(__package__, "query")
DISPUTES_ABOUT_ROUND: Final = read_sql(__package__, "about_round")
ABOUT_ROUND: Final = sql.SQL("about AS ({})").format(sql.SQL(DISPUTES_ABOUT_ROUND)).as_string()
"""The disputes about a round, for statements that read them with something else."""

NOT_CLOSED: Final[tuple[DisputeStatus, ...]] = ("open", "ruled", "agreed")

MAX_DISPUTES: Final = 100
"""The most disputes returned at once by default."""


class DisputeCursor(NamedTuple):
    """The dispute after which the next page begins."""

    raised_at: datetime
    dispute: str


class DisputeQuery(NamedTuple):
    """The disputes to find; a field that is None restricts nothing."""

    dispute: str | None = None
    room: str | None = None
    table_id: str | None = None
    round: str | None = None
    bettor: str | None = None
    statuses: Sequence[DisputeStatus] | None = None
    waits: bool | None = None
    """Whether the ruling waits for a second person's agreement."""
    overdue: bool | None = None
    """Whether the dispute is open past its room's age limit."""
    after: DisputeCursor | None = None
    most: int = MAX_DISPUTES


class DocketEntry(NamedTuple):
    """A dispute in the docket."""

    dispute: str
    version: int
    room: str
    table_id: str
    rounds: Sequence[str]
    seat: int | None
    bettor: str | None
    patron: str | None
    """The patron in the seat that the bettor is named by, if the table's stream shows it."""
    claim: str
    amount: int | None
    channel: DisputeChannel
    occurred_at: datetime | None
    raised_at: datetime
    raised_by: str
    status: DisputeStatus
    since: datetime
    outcome: RulingOutcome | None
    """The outcome of the ruling in place, even if it waits, as in the fields that follow."""
    ruled_at: datetime | None
    ruled_by: str | None
    follows: bool | None
    awarded: int
    made_good: int
    waits: bool
    codes: Sequence[str]
    clauses: Sequence[str]
    last_at: datetime
    last_type: str
    is_overdue: bool
    """Whether the dispute is open past the room's age limit."""
    age: timedelta


class DisputeMention(NamedTuple):
    """A dispute's id, status and claim."""

    dispute: str
    status: DisputeStatus
    claim: str


decode_mentions: Final = msgspec.json.Decoder(list[DisputeMention]).decode


def list_disputes_about(connection: Connection[TupleRow], round_id: str) -> list[DisputeMention]:
    """Return the disputes about a round, the oldest first."""
    return fetch_rows(
        connection, DISPUTES_ABOUT_ROUND, {"round": round_id, "most": MAX_DISPUTES}, DisputeMention
    )


def search_disputes(
    connection: Connection[TupleRow], now: datetime, query: DisputeQuery
) -> list[DocketEntry]:
    """Return the disputes that match, the oldest first, with their age at a time."""
    values = query._asdict()
    after: DisputeCursor | None = values.pop("after")
    values |= {
        "now": now,
        **_split_statuses(query.statuses),
        "after_raised_at": after and after.raised_at,
        "after_dispute": after and after.dispute,
    }
    return fetch_rows(connection, SEARCH_DISPUTES, values, DocketEntry)


def _split_statuses(statuses: Sequence[DisputeStatus] | None) -> dict[str, object]:
    """Return the values that statuses are found by: one of its own, of several the index of all."""
    is_one = statuses is not None and len(statuses) == 1
    return {
        "status": statuses[0] if statuses and is_one else None,
        "statuses": None if statuses is None or is_one else list(statuses),
        "not_closed": statuses is not None and "closed" not in statuses,
    }
