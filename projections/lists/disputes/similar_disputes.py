"""Earlier disputes that share a clause, a finding or a game with a dispute, and their rulings."""

from collections.abc import Sequence
from datetime import datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.disputes.model import Dispute, DisputeStatus
from domain.facts.dispute_events import RulingOutcome
from projections.engine.database_time import convert_to_database_time
from projections.lists.disputes.objections import collect_objections
from projections.statements.result_page import fetch_rows
from projections.statements.sql_file import read_sql

FIND_SIMILAR: Final = read_sql(__package__, "similar_disputes")

MAX_SIMILAR: Final = 100
"""The most disputes returned."""

COMPARED: Final = 500
"""The disputes that a dispute is compared with: the last that were raised before it."""


class SimilarDispute(NamedTuple):
    """An earlier dispute, its ruling, and the clauses, codes and games shared."""

    dispute: str
    room: str
    table_id: str
    rounds: Sequence[str]
    claim: str
    amount: int | None
    raised_at: datetime
    status: DisputeStatus
    outcome: RulingOutcome | None
    """The outcome of the ruling in place, even if it waits, as in the fields that follow."""
    ruled_at: datetime | None
    ruled_by: str | None
    follows: bool | None
    awarded: int
    made_good: int
    waits: bool
    shared_clauses: Sequence[str]
    shared_codes: Sequence[str]
    shared_games: Sequence[str]


def find_similar_disputes(
    connection: Connection[TupleRow], name: str, dispute: Dispute, most: int
) -> list[SimilarDispute]:
    """Return the earlier disputes that share something with a dispute, the best match first.

    Those compared are the last that were raised before it, `COMPARED` at most.
    """
    found = collect_objections(dispute.adjudications)
    values = {
        "dispute": name,
        "raised_at": convert_to_database_time(dispute.raised.at),
        "codes": list(found.codes),
        "clauses": list(found.clauses),
        "rounds": list(dispute.rounds),
        "most": most,
        "compared": COMPARED,
    }
    return fetch_rows(connection, FIND_SIMILAR, values, SimilarDispute)
