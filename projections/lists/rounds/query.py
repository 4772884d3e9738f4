"""The search of the index of rounds."""

from collections.abc import Collection, Mapping, Sequence
from datetime import date, datetime
from typing import Final, NamedTuple, get_args

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.seats import parse_seat_name
from domain.wording.outcome import RoundOutcome
from projections.lists.rounds.order_key import bound_times
from projections.lists.rounds.overview import ListedOutcome, ListedStatus
from projections.statements.result_page import fetch_rows
from projections.statements.sql_file import compose_with, read_sql
from projections.statements.stretch import cut_stretch, drive_stretch

_QUERY: Final = read_sql(__package__, "query")
_STRETCH_END: Final = read_sql(__package__, "stretch_end")

DRIVERS: Final = (
    ("round",),
    ("room", "number"),
    ("number",),
    ("room", "outcome", "unusual"),
    ("outcome", "unusual"),
    ("room", "is_corrected"),
    ("is_corrected",),
    ("room", "table_id"),
    ("room", "unusual"),
    ("unusual",),
    ("room", "in_violation"),
    ("in_violation",),
    ("room", "not_covered"),
    ("not_covered",),
    ("room",),
    ("game",),
)
"""What a search may go by, beside a bettor or a finding; what fewest rounds have comes first."""

USUAL: Final = "paid-as-ruled"
"""The outcome of most rounds."""

DIFFERS: Final = "differs"
"""The outcome of every round whose pay-off is off."""

_OUTCOMES_OF_SETTLED: Final = frozenset(get_args(RoundOutcome)) & {USUAL, DIFFERS, "unpaid"}

_RARE: Final = (
    "by_number",
    "by_unusual",
    "by_is_corrected",
    "by_in_violation",
    "by_not_covered",
)
"""What is rather gone by than the time."""

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


class CandidateSource(NamedTuple):
    """The statements of a search that goes by some kind of condition."""

    search: str
    find_end: str


def _compose_source(candidates: str) -> CandidateSource:
    part = read_sql(__package__, candidates)
    return CandidateSource(
        compose_with(part, statement=_QUERY), compose_with(part, statement=_STRETCH_END)
    )


BY_COLUMN: Final = _compose_source("candidates")
BY_BETTOR: Final = _compose_source("candidates_of_bettor")
BY_FINDING: Final = _compose_source("candidates_with_finding")
BY_TIME: Final = _compose_source("candidates_by_time")


class StretchEnd(NamedTuple):
    """The order key at which a stretch ended."""

    order_key: str


def search_rounds(connection: Connection[TupleRow], query: RoundQuery) -> RoundPage:
    """Return a page of the rounds that match, the newest first.

    A page may be short though another follows, where few rounds meet several conditions.
    """
    seat = None if query.bettor is None else parse_seat_name(query.bettor)
    values = {
        **query._asdict(),
        **_list_flags(query),
        # A seat bets in so many rounds that they are found on the way.
        "seat_name": None if seat is None else query.bettor,
        "findings": list(query.findings) if query.findings else None,
    }
    values = drive_stretch(values, DRIVERS) | bound_times(query.opened_from, query.opened_before)
    source = _choose_source(values)

    def find_end() -> str | None:
        ends = fetch_rows(connection, source.find_end, values, StretchEnd)
        return ends[0].order_key if ends else None

    found = fetch_rows(connection, source.search, values, RoundLine)
    page = cut_stretch(found, query.most, lambda line: line.order_key, find_end)
    return RoundPage(page.lines, page.after)


def _choose_source(values: Mapping[str, object]) -> CandidateSource:
    if values["round"] is not None:
        return BY_COLUMN
    if values["bettor"] is not None and values["seat_name"] is None:
        return BY_BETTOR
    if values["findings"] is not None:
        return BY_FINDING
    is_timed = values["opened_from"] is not None or values["opened_before"] is not None
    return BY_TIME if is_timed and not any(values[name] for name in _RARE) else BY_COLUMN


def _list_flags(query: RoundQuery) -> dict[str, object]:
    """Return what a search may go by that is no field of the query itself."""
    outcomes = _list_outcomes(query)
    is_unusual = outcomes is not None and USUAL not in outcomes
    return {
        "outcome": next(iter(outcomes)) if outcomes is not None and len(outcomes) == 1 else None,
        "unusual": True if is_unusual else None,
        "not_covered": True if query.least_uncovered else None,
        "is_corrected": query.corrected or None,
        "in_violation": query.violations or None,
    }


def _list_outcomes(query: RoundQuery) -> Collection[str] | None:
    """Return the outcomes that a round may have to match; None if it may have any."""
    if query.least_off_by:
        return {DIFFERS}.intersection(query.outcomes or {DIFFERS})
    if query.statuses is None:
        return None if query.outcomes is None else frozenset(query.outcomes)
    of_statuses = {
        outcome
        for status in query.statuses
        for outcome in (_OUTCOMES_OF_SETTLED if status == "settled" else {status})
    }
    return of_statuses if query.outcomes is None else of_statuses & {*query.outcomes}
