"""The search of the index of rounds."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.seats import parse_seat_name
from projections.lists.rounds.overview import ListedOutcome, ListedStatus
from projections.statements.result_page import fetch_rows
from projections.statements.sql_file import read_sql

SEARCH_ROUNDS: Final = read_sql(__package__, "query")

MAX_ROUNDS: Final = 50
"""The most rounds on a page by default."""


class RoundQuery(NamedTuple):
    """The rounds to find; a field that is None restricts nothing. Money is in cents."""

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
    """The seat of a wager, or of a backer of the bank."""
    bettor: str | None = None
    """The bettor by name, or by the id of a patron whom the table's stream has in a seat."""
    findings: Sequence[str] | None = None
    """The codes that must all be among the findings."""
    violations: bool | None = None
    statuses: Sequence[ListedStatus] | None = None
    outcomes: Sequence[ListedOutcome] | None = None
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
    """The least difference of the pay-off from the ruling; zero if paid as ruled."""
    most_off_by: int | None = None
    after: str | None = None
    """The order key after which the page begins, from the page before."""
    most: int = MAX_ROUNDS


class RoundLine(NamedTuple):
    """A round in the index; money in cents, None where it is not known."""

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
    """The seats of all backers of the bank."""
    status: ListedStatus
    why_not_judged: str | None
    outcome: ListedOutcome
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


class RoundPage(NamedTuple):
    """A page of rounds, and the key of its last round if there are more."""

    rounds: list[RoundLine]
    after: str | None


def search_rounds(connection: Connection[TupleRow], query: RoundQuery) -> RoundPage:
    """Return a page of the rounds that match, the newest first."""
    values = {**query._asdict(), "patron": None}
    found = _fetch_rounds(connection, values)
    if query.bettor is not None and parse_seat_name(query.bettor) is None:
        # Queried apart from the rounds with the bettor's name: each query alone is fast.
        seated = _fetch_rounds(connection, {**values, "bettor": None, "patron": query.bettor})
        both = {line.order_key: line for line in (*found, *seated)}
        found = [both[key] for key in sorted(both, reverse=True)]
    if len(found) <= query.most:
        return RoundPage(found, None)
    return RoundPage(found[: query.most], found[query.most - 1].order_key)


def _fetch_rounds(
    connection: Connection[TupleRow], values: Mapping[str, object]
) -> list[RoundLine]:
    return fetch_rows(connection, SEARCH_ROUNDS, values, RoundLine)
