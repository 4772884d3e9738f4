"""The work on a gaming day: a part for each table, for any worker, added up when all are done.

All that is needed to continue is in the database. A worker may die: its lock on a part ends with
its connection, and the part is handed out again after a while.
"""

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import msgspec
from psycopg import Connection
from psycopg.rows import TupleRow

from domain.adjudication.rules_hash import hash_all_rules
from domain.errors import join_on_one_line
from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.lists.rotation.report import TableDayKey
from projections.logs import LOGGER_NAME
from projections.nightly.due_days import find_list_position, list_due_days
from projections.statements.sql_file import read_sql
from projections.store.postgres_recorder import Recorder
from projections.summaries.day_summary import RoomDay, TablePart, add_parts
from projections.summaries.editions import Edition, store_edition
from projections.summaries.table_parts import compute_part, list_tables

RETRY_AFTER: Final = timedelta(seconds=10)
"""The time after which an unfinished part is handed out again."""

MAX_FAILURE_LENGTH: Final = 500
"""The most characters kept of an error message."""

_log: Final = logging.getLogger(f"{LOGGER_NAME}.work")

BEING_WORKED_OUT: Final = "SELECT FROM live.rotation_due WHERE room = %s AND day = %s LIMIT 1"
BEGIN: Final = read_sql(__package__, "begin_day")
DUE_PARTS: Final = read_sql(__package__, "due_parts")
TAKE: Final = read_sql(__package__, "take_part")
NEXT_PART: Final = read_sql(__package__, "next_part")
DONE: Final = read_sql(__package__, "finish_part")
FAILED: Final = read_sql(__package__, "fail_part")
COMPLETE: Final = read_sql(__package__, "complete_days")
WAITING: Final = (
    "SELECT table_id, rounds FROM work.parts"
    " WHERE room = %s AND day = %s AND result IS NULL ORDER BY rounds DESC, table_id"
)
IS_UNDER_WAY: Final = "SELECT FROM work.days WHERE room = %s AND day = %s AND ended_at IS NULL"
UNDER_WAY: Final = (
    "SELECT position FROM work.days WHERE room = %s AND day = %s AND ended_at IS NULL FOR UPDATE"
)
ANY_WAITING: Final = (
    "SELECT FROM work.parts WHERE room = %s AND day = %s AND result IS NULL LIMIT 1"
)
RESULTS: Final = "SELECT result, rules_sha256 FROM work.parts WHERE room = %s AND day = %s"
LEAVE: Final = "DELETE FROM work.parts WHERE room = %s AND day = %s"
ANEW: Final = (
    "UPDATE work.parts SET result = NULL, due_at = '-infinity' WHERE room = %s AND day = %s"
)
END: Final = "UPDATE work.days SET ended_at = clock_timestamp() WHERE room = %s AND day = %s"


class WaitingPart(NamedTuple):
    """A table's part that is not done, and its number of rounds."""

    of: TableDayKey
    rounds: int


_encode: Final = msgspec.json.encode
_decode: Final = msgspec.json.Decoder(TablePart).decode


def begin_due_days(recorder: Recorder, now: datetime) -> None:
    """Begin every day that is due, except where the rotation is still being computed."""
    for of in list_due_days(recorder, now):
        try:
            begin_day(recorder, of)
        except DatabaseNotReady:
            continue


def begin_day(recorder: Recorder, of: RoomDay, *, judge_again: bool = False) -> bool:
    """Begin a day as of the streams' present position; return False if it is in progress.

    Its rounds are judged if `judge_again`, else added up as the lists have them.
    """
    with recorder.connections.borrow() as connection:
        if connection.execute(IS_UNDER_WAY, of).fetchone():
            return False
        # Read first, so that lists read afterwards lack nothing up to this position.
        position = find_list_position(connection)
        if connection.execute(BEING_WORKED_OUT, of).fetchone():
            what = f"the rotation of {of.day} in `{of.room}` is just being worked out; try again"
            raise DatabaseNotReady(what)
    tables = list_tables(recorder, of, position)
    values = {
        **of._asdict(),
        "position": position,
        "tables": [one.table_id for one in tables],
        "rounds": [one.rounds for one in tables],
        "judge_again": judge_again,
    }
    with recorder.connections.borrow() as connection:
        return connection.execute(BEGIN, values).fetchone() is not None


def claim_due_parts(recorder: Recorder, now: datetime) -> list[TableDayKey]:
    """Claim the parts that are due, and return them for workers to be sent to."""
    with recorder.connections.borrow() as connection:
        found = connection.execute(DUE_PARTS, {"now": now, "again": RETRY_AFTER}).fetchall()
    return [TableDayKey(*row) for row in found]


def list_waiting_parts(recorder: Recorder, of: RoomDay) -> list[WaitingPart]:
    """Return the parts of a day that are not done, even if in progress."""
    with recorder.connections.borrow() as connection:
        return [
            WaitingPart(TableDayKey(of.room, table_id, of.day), rounds)
            for table_id, rounds in connection.execute(WAITING, of)
        ]


def do_part(recorder: Recorder, of: TableDayKey, now: datetime) -> Edition | None:
    """Compute a table's part, unless it is done or in progress; then finish the day if it can be.

    Return the new edition, if the part was the day's last and the summary has changed.
    """
    try:
        with recorder.connections.borrow() as connection, connection.transaction():
            if not _do_taken_part(recorder, connection, of):
                return None
    except DatabaseUnavailable:
        raise
    except Exception as error:
        _note_failure(recorder, of, error, now)
        raise
    _log.info("%s of %s in %s is worked out", of.table_id, of.day, of.room)
    return finish_day(recorder, RoomDay(of.room, of.day))


def do_waiting_parts(
    recorder: Recorder, get_now: Callable[[], datetime], longest: timedelta
) -> bool:
    """Compute parts that nobody is at, for some time at most; return whether any may be left."""
    ends = get_now() + longest
    while (now := get_now()) < ends:
        with recorder.connections.borrow() as connection:
            found = connection.execute(NEXT_PART, {"now": now}).fetchone()
        if found is None:
            return False
        do_part(recorder, TableDayKey(*found), now)
    return True


def _do_taken_part(recorder: Recorder, connection: Connection[TupleRow], of: TableDayKey) -> bool:
    """Compute a part while its row is locked; return False if it is done or in progress."""
    found = connection.execute(TAKE, of._asdict()).fetchone()
    if found is None:
        return False
    position, judge_again = found
    part = compute_part(recorder, of, position, judge_again=judge_again)
    values = {**of._asdict(), "result": _encode(part).decode(), "rules_sha256": hash_all_rules()}
    connection.execute(DONE, values)
    return True


def _note_failure(recorder: Recorder, of: TableDayKey, error: Exception, now: datetime) -> None:
    message = join_on_one_line(f"{type(error).__name__}: {error}")[:MAX_FAILURE_LENGTH]
    with recorder.connections.borrow() as connection:
        connection.execute(
            FAILED, {**of._asdict(), "failed": message, "now": now, "again": RETRY_AFTER}
        )


def list_complete_days(recorder: Recorder) -> list[RoomDay]:
    """Return the days whose parts are all done, but not added up."""
    with recorder.connections.borrow() as connection:
        return [RoomDay(*row) for row in connection.execute(COMPLETE)]


def finish_day(recorder: Recorder, of: RoomDay) -> Edition | None:
    """Add up a day if all its parts are done, and return the new edition if it changed."""
    with recorder.connections.borrow() as connection, connection.transaction():
        if connection.execute(ANY_WAITING, of).fetchone():
            return None
        found = connection.execute(UNDER_WAY, of).fetchone()
        if found is None:
            return None
        results = connection.execute(RESULTS, of).fetchall()
        if not all(result for result, _ in results):
            return None
        if any(rules != hash_all_rules() for _, rules in results):
            # Some parts were computed under other rules: an edition rests on one version alone.
            connection.execute(ANEW, of)
            return None
        parts = [_decode(result) for result, _ in results]
        made = store_edition(connection, add_parts(of, parts), found[0])
        connection.execute(LEAVE, of)
        connection.execute(END, of)
        return made
