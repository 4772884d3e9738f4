"""Editions: what gaming days came to, as far as that was known when they were made.

None ever changes. A day is summed up again whenever something is recorded that concerns it; only
what is otherwise than in the last edition brings out another one.
"""

import hashlib
from collections.abc import Sequence
from datetime import date, datetime
from functools import cached_property, partial
from typing import Final, NamedTuple

import msgspec
from psycopg import Connection
from psycopg.rows import TupleRow
from psycopg.types.json import Jsonb

from domain import VERSION
from domain.adjudication import rules_sha256
from projections.projecting.model import sql_beside
from projections.queries.asking import Page, going_on, paged, rows
from projections.store.errors import NotOnFile
from projections.summaries.changes import Change, changes
from projections.summaries.reckoning import DaySummary, RoomDay, together

_text: Final = partial(sql_beside, __package__)

EDITIONS: Final = _text("editions")
KEEP: Final = _text("keep")
RECKONED: Final = _text("reckoned")

MOST: Final = 100
"""How many are answered at once, if nothing else is asked for."""

_encode: Final = msgspec.json.Encoder(order="deterministic").encode
_decode: Final = msgspec.json.Decoder(DaySummary).decode


class Row(NamedTuple):
    """An edition as it is kept."""

    room: str
    day: date
    edition: int
    made_at: datetime
    position: int
    """How far the streams had been read into it."""
    sha256: str
    """Of its content."""
    content: str
    changes: Sequence[object]
    runback: str | None
    """The program that judged, and all the rules it judged by; not kept of early editions."""
    rules_sha256: str | None


class Edition:
    """What a gaming day came to, as far as it was known then."""

    def __init__(self, row: Row) -> None:
        self.row = row

    @cached_property
    def summary(self) -> DaySummary:
        """The figures."""
        return _decode(self.row.content)

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """What is otherwise than in the edition before."""
        return msgspec.convert(self.row.changes, tuple[Change, ...])


class After(NamedTuple):
    """The room's day after which to go on."""

    day: date
    room: str


class Asked(NamedTuple):
    """Which editions are asked for: of each day the latest, as far as nothing else is said."""

    room: str | None = None
    day: date | None = None
    edition: int | None = None
    first_day: date | None = None
    last_day: date | None = None
    only_latest: bool | None = True
    after: After | None = None
    most: int = MOST


def editions(connection: Connection[TupleRow], asked: Asked) -> Page[Edition, After]:
    """The editions that are asked for, the newest day first."""
    values = going_on(asked._asdict(), After._fields)
    found = paged(
        rows(connection, EDITIONS, values, Row), asked.most, lambda row: After(row.day, row.room)
    )
    return Page([Edition(row) for row in found.lines], found.after)


def latest(connection: Connection[TupleRow], of: RoomDay) -> Edition | None:
    """The latest edition of a day, if there is any."""
    found = editions(connection, Asked(room=of.room, day=of.day, most=1)).lines
    return found[0] if found else None


def every(connection: Connection[TupleRow], of: RoomDay) -> list[Edition]:
    """Every edition of a day, the latest first."""
    most = 10_000
    return editions(connection, Asked(of.room, of.day, only_latest=None, most=most)).lines


def edition(connection: Connection[TupleRow], of: RoomDay, number: int | None = None) -> Edition:
    """An edition of a day, or the latest one."""
    asked = Asked(of.room, of.day, number, only_latest=None if number else True, most=1)
    found = editions(connection, asked).lines
    if not found:
        which = f"no edition {number}" if number else "no summary"
        day = of.day.isoformat()
        what = f"there is {which} of {day} in `{of.room}`; one is made when the day is over"
        raise NotOnFile(what)
    return found[0]


def keep(connection: Connection[TupleRow], summary: DaySummary, position: int) -> Edition | None:
    """A new edition where this is otherwise than the last one; whoever knows less is not heard."""
    of = RoomDay(summary.room, summary.day)
    with connection.transaction():
        if _alone(connection, of) > position:
            return None
        last = latest(connection, of)
        connection.execute(RECKONED, {**of._asdict(), "position": position})
        if summary == (last.summary if last else together(of, ())):
            return None
        connection.execute(KEEP, _next(last, summary, position))
        return latest(connection, of)


def _next(last: Edition | None, summary: DaySummary, position: int) -> dict[str, object]:
    """What is kept of the edition after the last one."""
    content = _encode(summary)
    changed = changes(last.summary, summary) if last else ()
    return {
        "room": summary.room, "day": summary.day, "edition": last.row.edition + 1 if last else 1,
        "position": position, "content": content.decode(),
        "sha256": hashlib.sha256(content).hexdigest(),
        "changes": Jsonb(msgspec.to_builtins(changed)), "runback": VERSION,
        "rules_sha256": rules_sha256(),
    }  # fmt: skip


def _alone(connection: Connection[TupleRow], of: RoomDay) -> int:
    """Nobody else keeps an edition of this day meanwhile; how far it has been summed up already."""
    key = f"summary {of.room} {of.day.isoformat()}"
    connection.execute("SELECT pg_advisory_xact_lock(hashtextextended(%s, 0))", (key,))
    found = connection.execute(
        "SELECT reckoned FROM store.summed_days WHERE room = %s AND day = %s", of
    ).fetchone()
    return int(found[0]) if found else 0
