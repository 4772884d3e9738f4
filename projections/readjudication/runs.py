"""Runs of readjudication: their rounds and their progress."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NamedTuple

from psycopg import Connection, errors
from psycopg.rows import TupleRow

from domain.adjudication.rules_hash import hash_all_rules
from projections.errors import ReadjudicationRunning
from projections.statements.sql_file import read_sql
from projections.store.locks import READJUDICATION_LOCK

MAX_RUNS: Final = 10
"""The most runs that are kept; a new run beyond them deletes the oldest."""

CREATE: Final = read_sql(__package__, "create")
UNFINISHED: Final = read_sql(__package__, "unfinished_run")
FORGET: Final = read_sql(__package__, "delete_run")
FORGET_OUTDATED: Final = read_sql(__package__, "delete_outdated_runs")
BEGIN: Final = read_sql(__package__, "begin_run")
COUNT: Final = read_sql(__package__, "count_rounds")


class RunQuery(NamedTuple):
    """A query for the rounds of some gaming days, in a room or in all rooms."""

    first: str
    last: str
    room: str | None = None


class ReadjudicationRun(NamedTuple):
    """A run: the rounds to be adjudicated again, and whether it was resumed."""

    run: int
    asked: RunQuery
    is_resumed: bool

    @property
    def bounds(self) -> dict[str, object]:
        """The parameters that select the run's rounds and results."""
        asked = self.asked
        return {
            "run": self.run,
            "begins": asked.first,
            "ends": f"{asked.last}~",
            "room": asked.room,
        }


class RunProgress(NamedTuple):
    """The number of rounds of a run, and how many were adjudicated."""

    rounds: int
    judged: int


@contextmanager
def lock_runs(connection: Connection[TupleRow]) -> Iterator[None]:
    """Hold the lock on runs; wait two seconds for it, since a killed process may still hold it."""
    try:
        with connection.transaction():
            connection.execute("SET LOCAL lock_timeout TO '2s'")
            connection.execute("SELECT pg_advisory_lock(%s)", (READJUDICATION_LOCK,))
    except errors.LockNotAvailable as error:
        message = "rounds are being judged again by another process; wait until it has ended"
        raise ReadjudicationRunning(message) from error
    try:
        yield
    finally:
        if not connection.closed:
            connection.execute("SELECT pg_advisory_unlock(%s)", (READJUDICATION_LOCK,))


def begin_run(
    connection: Connection[TupleRow], asked: RunQuery, *, resume: bool
) -> ReadjudicationRun:
    """Begin a run, or resume the unfinished one if `resume` and the rules have not changed."""
    connection.execute(CREATE)
    rules = hash_all_rules()
    found = connection.execute(UNFINISHED, asked._asdict()).fetchone() if resume else None
    if found and found[1] == rules:
        return ReadjudicationRun(found[0], asked, is_resumed=True)
    delete_run(connection, asked)
    connection.execute(FORGET_OUTDATED, {"judged_by": rules, "kept": MAX_RUNS - 1})
    begun = connection.execute(BEGIN, {**asked._asdict(), "judged_by": rules}).fetchone()
    assert begun is not None  # noqa: S101 - the row was just made
    return ReadjudicationRun(begun[0], asked, is_resumed=False)


def delete_run(connection: Connection[TupleRow], asked: RunQuery) -> None:
    """Delete a run and its results, which can be computed again at any time."""
    connection.execute(FORGET, asked._asdict())


def load_run_progress(connection: Connection[TupleRow], run: ReadjudicationRun) -> RunProgress:
    """Return how many rounds of a run were adjudicated."""
    found = connection.execute(COUNT, run.bounds).fetchone()
    return RunProgress(*found) if found else RunProgress(0, 0)
