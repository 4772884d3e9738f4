"""Days worked out by many: begun once, a part for each table, and added up when all are done.

All that is needed to go on stands in the database. Who is sent to a part may never come: it is
held by a lock that ends with him, and after a while somebody is sent again.
"""

import logging
from datetime import datetime, timedelta
from functools import partial
from typing import Final, NamedTuple

import msgspec

from domain.adjudication import rules_sha256
from domain.errors import one_line
from projections.logs import NAME
from projections.projecting.model import sql_beside
from projections.rotation.working_out import TableDay
from projections.store.errors import NotReady, Unavailable
from projections.store.recorder import Recorder
from projections.summaries.due import due, position_of_lists
from projections.summaries.editions import Edition, keep
from projections.summaries.reckoning import Part, RoomDay, part_of, tables_of, together

AGAIN: Final = timedelta(seconds=10)
"""After which somebody else is sent to a part of which nothing was heard."""

LONGEST_FAILURE: Final = 500
"""Letters that are kept of what went wrong."""

_log: Final = logging.getLogger(f"{NAME}.work")
_text: Final = partial(sql_beside, __package__)

BEING_WORKED_OUT: Final = "SELECT FROM live.rotation_due WHERE room = %s AND day = %s LIMIT 1"
BEGIN: Final = _text("begin")
DUE_PARTS: Final = _text("due_parts")
TAKE: Final = _text("take")
DONE: Final = _text("done")
FAILED: Final = _text("failed")
COMPLETE: Final = _text("complete")
WAITING: Final = (
    "SELECT table_id, rounds FROM work.parts"
    " WHERE room = %s AND day = %s AND result IS NULL ORDER BY rounds DESC, table_id"
)
IS_UNDER_WAY: Final = "SELECT FROM work.days WHERE room = %s AND day = %s AND ended_at IS NULL"
UNDER_WAY: Final = (
    "SELECT position FROM work.days WHERE room = %s AND day = %s AND ended_at IS NULL FOR UPDATE"
)
RESULTS: Final = "SELECT result, rules_sha256 FROM work.parts WHERE room = %s AND day = %s"
LEAVE: Final = "DELETE FROM work.parts WHERE room = %s AND day = %s"
ANEW: Final = (
    "UPDATE work.parts SET result = NULL, due_at = '-infinity' WHERE room = %s AND day = %s"
)
END: Final = "UPDATE work.days SET ended_at = clock_timestamp() WHERE room = %s AND day = %s"


class Waiting(NamedTuple):
    """A table's part that is not done, and how many rounds it is of."""

    of: TableDay
    rounds: int


_encode: Final = msgspec.json.encode
_decode: Final = msgspec.json.Decoder(Part).decode


def begin_due(recorder: Recorder, now: datetime) -> None:
    """Begin every day that is due, but for those of which something is just being worked out."""
    for of in due(recorder, now):
        try:
            begin(recorder, of)
        except NotReady:
            continue


def begin(recorder: Recorder, of: RoomDay) -> bool:
    """Begin a day as the streams stand now; not if it is under way, as they stood before."""
    with recorder.connections.lent() as connection:
        if connection.execute(IS_UNDER_WAY, of).fetchone():
            return False
        # Asked for first: whatever is read of the lists afterwards, nothing up to there is missing.
        position = position_of_lists(connection)
        if connection.execute(BEING_WORKED_OUT, of).fetchone():
            what = f"the rotation of {of.day} in `{of.room}` is just being worked out; try again"
            raise NotReady(what)
    tables = tables_of(recorder, of, position)
    values = {
        **of._asdict(), "position": position,
        "tables": [one.table_id for one in tables], "rounds": [one.rounds for one in tables],
    }  # fmt: skip
    with recorder.connections.lent() as connection:
        return connection.execute(BEGIN, values).fetchone() is not None


def due_parts(recorder: Recorder, now: datetime) -> list[TableDay]:
    """The parts that somebody is to be sent to, by whoever asks."""
    with recorder.connections.lent() as connection:
        found = connection.execute(DUE_PARTS, {"now": now, "again": AGAIN}).fetchall()
    return [TableDay(*row) for row in found]


def waiting(recorder: Recorder, of: RoomDay) -> list[Waiting]:
    """The parts of a day that are not done, whether or not somebody is at them."""
    with recorder.connections.lent() as connection:
        return [
            Waiting(TableDay(of.room, table_id, of.day), rounds)
            for table_id, rounds in connection.execute(WAITING, of)
        ]


def do_part(recorder: Recorder, of: TableDay, now: datetime) -> Edition | None:
    """Work out a table's part, unless it is done or somebody is at it; the last one adds up.

    The edition that came of it, if it was the last one, and there is anything new.
    """
    try:
        with recorder.connections.lent() as connection, connection.transaction():
            found = connection.execute(TAKE, of._asdict()).fetchone()
            if found is None:
                return None
            result = _encode(part_of(recorder, of, found[0])).decode()
            values = {**of._asdict(), "result": result, "rules_sha256": rules_sha256()}
            connection.execute(DONE, values)
    except Unavailable:
        raise
    except Exception as error:
        _note_failure(recorder, of, error, now)
        raise
    _log.info("%s of %s in %s is worked out", of.table_id, of.day, of.room)
    return finish(recorder, RoomDay(of.room, of.day))


def _note_failure(recorder: Recorder, of: TableDay, error: Exception, now: datetime) -> None:
    said = one_line(f"{type(error).__name__}: {error}")[:LONGEST_FAILURE]
    with recorder.connections.lent() as connection:
        connection.execute(FAILED, {**of._asdict(), "failed": said, "now": now, "again": AGAIN})


def complete(recorder: Recorder) -> list[RoomDay]:
    """The days that only have to be added up."""
    with recorder.connections.lent() as connection:
        return [RoomDay(*row) for row in connection.execute(COMPLETE)]


def finish(recorder: Recorder, of: RoomDay) -> Edition | None:
    """Add up a day if all its parts are done; a new edition, if it is otherwise than the last."""
    with recorder.connections.lent() as connection, connection.transaction():
        found = connection.execute(UNDER_WAY, of).fetchone()
        if found is None:
            return None
        results = connection.execute(RESULTS, of).fetchall()
        if not all(result for result, _ in results):
            return None
        if any(rules != rules_sha256() for _, rules in results):
            # Worked out by another version, before this one came: an edition is by one alone.
            connection.execute(ANEW, of)
            return None
        parts = [_decode(result) for result, _ in results]
        made = keep(connection, together(of, parts), found[0])
        connection.execute(LEAVE, of)
        connection.execute(END, of)
        return made
