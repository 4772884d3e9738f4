"""Earlier disputes that are like one, by clause, finding or game, and how they were ruled."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.dispute import Dispute, Status
from domain.events.dispute import RulingOutcome
from projections.docket.looked_at import looked_at
from projections.projecting.model import sql_beside
from projections.queries.asking import rows
from projections.rooms.times import time_of

SIMILAR: Final = sql_beside(__package__, "similar")

MOST: Final = 100
"""How many are answered at most."""


class Similar(NamedTuple):
    """An earlier dispute, what it shares with the one that was asked about, and its ruling."""

    dispute: str
    room: str
    table_id: str
    rounds: Sequence[str]
    claim: str
    amount: int | None
    raised_at: datetime
    status: Status
    outcome: RulingOutcome | None
    """This and what follows is of the ruling that stands, even if it waits."""
    ruled_at: datetime | None
    ruled_by: str | None
    follows: bool | None
    awarded: int
    made_good: int
    waits: bool
    shared_clauses: Sequence[str]
    shared_codes: Sequence[str]
    shared_games: Sequence[str]


def similar(
    connection: Connection[TupleRow], name: str, dispute: Dispute, most: int
) -> list[Similar]:
    """The disputes that were raised before this one and share something with it, the best first."""
    found = looked_at(dispute.adjudications)
    values = {
        "dispute": name, "raised_at": time_of(dispute.raised.at),
        "codes": list(found.codes), "clauses": list(found.clauses),
        "rounds": list(dispute.rounds), "most": most,
    }  # fmt: skip
    return rows(connection, SIMILAR, values, Similar)
