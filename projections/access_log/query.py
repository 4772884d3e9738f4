"""The search of the access log: who looked at what, and when."""

from datetime import datetime
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.statements.result_page import ResultPage, cut_page, fetch_rows, flatten_cursor
from projections.statements.sql_file import read_sql

SEARCH_ACCESS_LOG: Final = read_sql(__package__, "query")

MAX_LINES: Final = 100
"""How many are answered at once, if nothing else is asked for."""


class AccessLogCursor(NamedTuple):
    """The entry after which the next page begins."""

    at: datetime
    access: int


class AccessLogQuery(NamedTuple):
    """The entries to find; a field that is None restricts nothing."""

    who: str | None = None
    target: str | None = None
    permission: str | None = None
    allowed: bool | None = None
    since: datetime | None = None
    before: datetime | None = None
    after: AccessLogCursor | None = None
    most: int = MAX_LINES


class AccessLogLine(NamedTuple):
    """A request to look at something, and whether it was allowed."""

    access: int
    at: datetime
    who: str
    by_what: str
    """By which token, in which session, or with which command."""
    permission: str
    """The one that it needs."""
    allowed: bool
    target: str
    """The stream, or the address of the list."""
    request: str
    request_id: str
    """As in the answer and in the service's own log."""


def search_access_log(
    connection: Connection[TupleRow], query: AccessLogQuery
) -> ResultPage[AccessLogLine, AccessLogCursor]:
    """Return the entries of the log, the newest first."""
    values = flatten_cursor(query._asdict(), AccessLogCursor._fields)
    found = fetch_rows(connection, SEARCH_ACCESS_LOG, values, AccessLogLine)
    return cut_page(found, query.most, lambda line: AccessLogCursor(line.at, line.access))
