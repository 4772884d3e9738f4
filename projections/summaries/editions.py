"""Editions: published summaries of gaming days, as far as known when they were made.

An edition never changes. A day is summed up again whenever an event that affects it is recorded; a
new edition is made only if the summary differs from the last edition.
"""

import hashlib
from collections.abc import Sequence
from datetime import date, datetime
from functools import cached_property
from typing import Final, NamedTuple

import msgspec
from psycopg import Connection
from psycopg.rows import TupleRow
from psycopg.types.json import Jsonb

from domain import VERSION
from domain.adjudication.rules_hash import hash_all_rules
from projections.errors import NotOnFile
from projections.statements.result_page import ResultPage, cut_page, fetch_rows, flatten_cursor
from projections.statements.sql_file import read_sql
from projections.summaries.changes import SummaryChange, compare_summaries
from projections.summaries.day_summary import DaySummary, RoomDay, add_parts

SEARCH_EDITIONS: Final = read_sql(__package__, "editions")
INSERT_EDITION: Final = read_sql(__package__, "insert_edition")
COMPUTED_POSITION: Final = read_sql(__package__, "computed_position")

MAX_EDITIONS: Final = 100
"""The most editions returned at once by default."""

_encode: Final = msgspec.json.Encoder(order="deterministic").encode
_decode: Final = msgspec.json.Decoder(DaySummary).decode


class EditionRow(NamedTuple):
    """An edition as stored."""

    room: str
    day: date
    edition: int
    made_at: datetime
    position: int
    """The position up to which the streams had been read."""
    sha256: str
    """The digest of the content."""
    content: str
    changes: Sequence[object]
    runback: str | None
    """The version of the program; None in early editions, as are its rules."""
    rules_sha256: str | None


class Edition:
    """An edition of a gaming day's summary."""

    def __init__(self, row: EditionRow) -> None:
        self.row = row

    @cached_property
    def summary(self) -> DaySummary:
        """The summary itself."""
        return _decode(self.row.content)

    @cached_property
    def changes(self) -> tuple[SummaryChange, ...]:
        """The changes since the edition before."""
        return msgspec.convert(self.row.changes, tuple[SummaryChange, ...])


class EditionCursor(NamedTuple):
    """The last room and day of a page, after which the next page begins."""

    day: date
    room: str


class EditionQuery(NamedTuple):
    """A query for editions; by default, the latest of each day."""

    room: str | None = None
    day: date | None = None
    edition: int | None = None
    first_day: date | None = None
    last_day: date | None = None
    only_latest: bool | None = True
    after: EditionCursor | None = None
    most: int = MAX_EDITIONS


def search_editions(
    connection: Connection[TupleRow], query: EditionQuery
) -> ResultPage[Edition, EditionCursor]:
    """Return a page of the editions that match, the newest day first."""
    values = flatten_cursor(query._asdict(), EditionCursor._fields)
    found = cut_page(
        fetch_rows(connection, SEARCH_EDITIONS, values, EditionRow),
        query.most,
        lambda row: EditionCursor(row.day, row.room),
    )
    return ResultPage([Edition(row) for row in found.lines], found.after)


def load_latest_edition(connection: Connection[TupleRow], of: RoomDay) -> Edition | None:
    """Return the latest edition of a day, or None if there is none."""
    found = search_editions(connection, EditionQuery(room=of.room, day=of.day, most=1)).lines
    return found[0] if found else None


def load_every_edition(connection: Connection[TupleRow], of: RoomDay) -> list[Edition]:
    """Return all editions of a day, the latest first."""
    most = 10_000
    return search_editions(
        connection, EditionQuery(of.room, of.day, only_latest=None, most=most)
    ).lines


def load_edition(
    connection: Connection[TupleRow], of: RoomDay, number: int | None = None
) -> Edition:
    """Return the numbered or latest edition of a day; raise NotOnFile if there is none."""
    query = EditionQuery(of.room, of.day, number, only_latest=None if number else True, most=1)
    found = search_editions(connection, query).lines
    if not found:
        which = f"no edition {number}" if number else "no summary"
        day = of.day.isoformat()
        what = f"there is {which} of {day} in `{of.room}`; one is made when the day is over"
        raise NotOnFile(what)
    return found[0]


def store_edition(
    connection: Connection[TupleRow], summary: DaySummary, position: int
) -> Edition | None:
    """Store a new edition and return it, or None if the summary is unchanged or outdated."""
    of = RoomDay(summary.room, summary.day)
    with connection.transaction():
        if _lock_day(connection, of) > position:
            return None
        last = load_latest_edition(connection, of)
        connection.execute(COMPUTED_POSITION, {**of._asdict(), "position": position})
        if summary == (last.summary if last else add_parts(of, ())):
            return None
        connection.execute(INSERT_EDITION, _build_next(last, summary, position))
        return load_latest_edition(connection, of)


def _build_next(last: Edition | None, summary: DaySummary, position: int) -> dict[str, object]:
    """Return the stored values of the edition after the last."""
    content = _encode(summary)
    changed = compare_summaries(last.summary, summary) if last else ()
    return {
        "room": summary.room,
        "day": summary.day,
        "edition": last.row.edition + 1 if last else 1,
        "position": position,
        "content": content.decode(),
        "sha256": hashlib.sha256(content).hexdigest(),
        "changes": Jsonb(msgspec.to_builtins(changed)),
        "runback": VERSION,
        "rules_sha256": hash_all_rules(),
    }


def _lock_day(connection: Connection[TupleRow], of: RoomDay) -> int:
    """Lock the day's editions, and return the position of the day's last summary."""
    key = f"summary {of.room} {of.day.isoformat()}"
    connection.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (key,))
    found = connection.execute(
        "SELECT reckoned FROM store.summed_days WHERE room = %s AND day = %s", of
    ).fetchone()
    return int(found[0]) if found else 0
