"""Searching the index of rounds: by whatever is known of them, the newest first."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.layout import seat_in_name
from projections.projecting.model import sql_beside
from projections.queries.asking import rows
from projections.rounds.summary import Came, RoundStatus

ROUNDS: Final = sql_beside(__package__, "rounds")

MOST: Final = 50
"""How many are answered at once, if nothing else is asked for."""


class Asked(NamedTuple):
    """Which rounds are asked for; all of them, as far as nothing is said. Money is in cents."""

    room: str | None = None
    table_id: str | None = None
    game: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    opened_from: datetime | None = None
    opened_before: datetime | None = None
    round: str | None = None
    number: int | None = None
    seat: int | None = None
    """That wagered, or put up the bank or a part of it."""
    bettor: str | None = None
    """By the name he bets under, or as the patron whom the table's stream has in a seat."""
    findings: Sequence[str] | None = None
    """The codes that were all found."""
    violations: bool | None = None
    statuses: Sequence[RoundStatus] | None = None
    outcomes: Sequence[Came] | None = None
    corrected: bool | None = None
    least_action: int | None = None
    most_action: int | None = None
    least_paid: int | None = None
    most_paid: int | None = None
    least_collected: int | None = None
    most_collected: int | None = None
    least_uncovered: int | None = None
    most_uncovered: int | None = None
    least_off_by: int | None = None
    """By how much the pay-off differed at least; by nothing where it was as ruled."""
    most_off_by: int | None = None
    after: str | None = None
    """Where to go on: what was found before says it."""
    most: int = MOST


class RoundLine(NamedTuple):
    """A round in the index; money in cents, nothing where it cannot be said."""

    round: str
    room: str
    table_id: str
    game: str
    day: date
    number: int | None
    version: int
    opened_at: datetime | None
    closed_at: datetime | None
    order_key: str
    seats: Sequence[int]
    bettors: Sequence[str]
    bank_seat: int | None
    bank_turn: int | None
    bank_posted: int | None
    bank_seats: Sequence[int]
    """Of all who put up the bank."""
    status: RoundStatus
    why_not_judged: str | None
    outcome: Came
    in_short: str
    action: int | None
    due: int | None
    paid: int | None
    collected: int | None
    returned: int | None
    uncovered: int | None
    fees_due: int | None
    fees_taken: int | None
    off_by: int | None
    violations: int
    findings: Sequence[str]
    corrected: bool
    schedule: str | None


class Found(NamedTuple):
    """Rounds that were found, and where to go on, if there are more."""

    rounds: list[RoundLine]
    after: str | None


def search(connection: Connection[TupleRow], asked: Asked) -> Found:
    """The rounds that are asked for."""
    values = {**asked._asdict(), "patron": None}
    found = _rounds(connection, values)
    if asked.bettor is not None and seat_in_name(asked.bettor) is None:
        # Asked for apart from those where he bets under this name: each is quick by itself.
        seated = _rounds(connection, {**values, "bettor": None, "patron": asked.bettor})
        both = {line.order_key: line for line in (*found, *seated)}
        found = [both[key] for key in sorted(both, reverse=True)]
    if len(found) <= asked.most:
        return Found(found, None)
    return Found(found[: asked.most], found[asked.most - 1].order_key)


def _rounds(connection: Connection[TupleRow], values: Mapping[str, object]) -> list[RoundLine]:
    return rows(connection, ROUNDS, values, RoundLine)
