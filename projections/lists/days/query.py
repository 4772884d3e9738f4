"""The search of gaming days' sums, by room, table and game."""

from collections.abc import Mapping
from datetime import date
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.statements.result_page import ResultPage, fetch_rows, flatten_cursor
from projections.statements.sql_file import compose_with, read_sql
from projections.statements.stretch import cut_stretch, drive_stretch

_STRETCH: Final = read_sql(__package__, "stretch")
DAY_LINES: Final = read_sql(__package__, "lines")
"""The lines of the days that a query named `page` has."""
SEARCH_DAYS: Final = compose_with(
    _STRETCH, read_sql(__package__, "page"), DAY_LINES, statement=read_sql(__package__, "query")
)
STRETCH_END: Final = compose_with(_STRETCH, statement=read_sql(__package__, "stretch_end"))

DRIVERS: Final = (("room", "table_id"), ("table_id",), ("room",), ("game",))
"""The conditions that a search may go by, the one that fewest days meet first."""

MAX_DAYS: Final = 100
"""The most lines returned at once by default."""


class DayCursor(NamedTuple):
    """The day after which the next page begins."""

    day: date
    room: str
    table_id: str
    game: str
    """The game; empty where the line has none."""


class DayQuery(NamedTuple):
    """The days to find; a field that is None restricts nothing."""

    room: str | None = None
    first_day: date | None = None
    last_day: date | None = None
    table_id: str | None = None
    game: str | None = None
    after: DayCursor | None = None
    most: int = MAX_DAYS


class DayLine(NamedTuple):
    """A gaming day at a table in a game; money in cents, as far as it is known.

    Rounds in play are only counted, since their results are not known yet.
    """

    room: str
    day: date
    table_id: str
    game: str | None
    """The game; None for disputes about no round, or about a round that is not on file."""
    rounds: int
    """The rounds on file that are not voided, including those of the next four fields."""
    open: int
    misdeals: int
    incomplete: int
    not_judged: int
    voided: int
    action: int
    paid: int
    collected: int
    uncovered: int
    fees_due: int
    fees_taken: int
    violations: int
    violated: Mapping[str, int]
    """The number of violations by code."""
    findings: Mapping[str, int]
    """The number of findings by code."""
    disputes: int


def search_days(
    connection: Connection[TupleRow], query: DayQuery
) -> ResultPage[DayLine, DayCursor]:
    """Return a page of the days that match, the newest first.

    A page may be short though another follows, where few days meet several conditions.
    """
    values = drive_stretch(flatten_cursor(query._asdict(), DayCursor._fields), DRIVERS)

    def find_end() -> DayCursor | None:
        return next(iter(fetch_rows(connection, STRETCH_END, values, DayCursor)), None)

    found = fetch_rows(connection, SEARCH_DAYS, values, DayLine)
    return cut_stretch(found, query.most, _build_cursor, find_end)


def _build_cursor(line: DayLine) -> DayCursor:
    return DayCursor(line.day, line.room, line.table_id, line.game or "")
