"""The docket: which disputes there are, how old they are, and what they wait for."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.dispute import Status
from domain.events.dispute import Channel, RulingOutcome
from projections.projecting.model import sql_beside
from projections.queries.asking import rows

DOCKET: Final = sql_beside(__package__, "docket")
ABOUT_ROUND: Final = sql_beside(__package__, "about_round")

NOT_CLOSED: Final[tuple[Status, ...]] = ("open", "ruled", "agreed")

MOST: Final = 100
"""How many are answered at once, if nothing else is asked for."""


class After(NamedTuple):
    """The dispute after which to go on."""

    raised_at: datetime
    dispute: str


class Asked(NamedTuple):
    """Which disputes are asked for; all of them, as far as nothing is said."""

    dispute: str | None = None
    room: str | None = None
    table_id: str | None = None
    round: str | None = None
    bettor: str | None = None
    statuses: Sequence[Status] | None = None
    waits: bool | None = None
    """Whether a second person has to agree to the ruling before it has effect."""
    overdue: bool | None = None
    """Whether it is older than its room lets a dispute become, and not closed."""
    after: After | None = None
    most: int = MOST


class Entry(NamedTuple):
    """A dispute in the docket."""

    dispute: str
    version: int
    room: str
    table_id: str
    rounds: Sequence[str]
    seat: int | None
    bettor: str | None
    patron: str | None
    """Who sat on the seat that the bettor goes by, where the table's stream tells it."""
    claim: str
    amount: int | None
    channel: Channel
    occurred_at: datetime | None
    raised_at: datetime
    raised_by: str
    status: Status
    since: datetime
    outcome: RulingOutcome | None
    """This and what follows is of the ruling that stands, even if it waits."""
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
    """Whether it is older than the room lets a dispute become, and not closed."""
    age: timedelta


class Mention(NamedTuple):
    """A dispute, in short."""

    dispute: str
    status: Status
    claim: str


def disputes_about(connection: Connection[TupleRow], round_id: str) -> list[Mention]:
    """The disputes about a round, the oldest first."""
    return rows(connection, ABOUT_ROUND, {"round": round_id, "most": MOST}, Mention)


def docket(connection: Connection[TupleRow], now: datetime, asked: Asked) -> list[Entry]:
    """The disputes that are asked for, the oldest first, as they are at this time."""
    values = asked._asdict()
    after: After | None = values.pop("after")
    values |= {
        "now": now,
        "statuses": None if asked.statuses is None else list(asked.statuses),
        "after_raised_at": after and after.raised_at,
        "after_dispute": after and after.dispute,
    }
    return rows(connection, DOCKET, values, Entry)
