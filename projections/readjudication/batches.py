"""Batches of a run's rounds, adjudicated on every core and stored page by page."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.engine.copy_format import format_rows
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import ProjectionRow
from projections.errors import DatabaseUnavailable
from projections.lists.rounds.overview import RoundOverview, build_round_overview, describe_outcome
from projections.process_pool import ProcessPool
from projections.readjudication.runs import ReadjudicationRun
from projections.statements.sql_file import read_sql
from projections.store.stream_reader import StreamReader, StreamSnapshot

ROUNDS_PER_PAGE: Final = 400
"""The rounds read and stored at once: at most a few pages are lost if a run is interrupted."""

ROUNDS_PER_PROCESS: Final = 100
"""The rounds that a process adjudicates in one task."""

MAX_PAGES_AHEAD: Final = 2
"""The pages being adjudicated while another is stored."""

PAGE: Final = read_sql(__package__, "next_rounds")


class JudgedBatch(NamedTuple):
    """A page of rounds and their pending results."""

    streams: list[str]
    parts: list[Future[bytes]]


def adjudicate_run(
    connection: Connection[TupleRow], reader: StreamReader, run: ReadjudicationRun
) -> Iterator[int]:
    """Adjudicate the remaining rounds, and yield the number stored with each page."""
    waiting: deque[JudgedBatch] = deque()
    with ProcessPool() as pool:
        try:
            for streams in _read_pages(connection, run):
                snapshots = reader.read_streams(streams)
                parts = [
                    pool.submit(
                        adjudicate_streams, run.run, snapshots[start : start + ROUNDS_PER_PROCESS]
                    )
                    for start in range(0, len(snapshots), ROUNDS_PER_PROCESS)
                ]
                waiting.append(JudgedBatch(streams, parts))
                if len(waiting) > MAX_PAGES_AHEAD:
                    yield _store_batch(connection, run, waiting.popleft())
            while waiting:
                yield _store_batch(connection, run, waiting.popleft())
        except BrokenProcessPool as error:
            message = "a process that was judging rounds is gone; what was kept is kept"
            raise DatabaseUnavailable(message) from error


def adjudicate_streams(run: int, snapshots: Sequence[StreamSnapshot]) -> bytes:
    """Return the results of rounds as rows for COPY."""
    return format_rows(_build_row(run, snapshot) for snapshot in snapshots)


def _build_row(run: int, snapshot: StreamSnapshot) -> ProjectionRow:
    summary = build_round_overview(LoadedStream(snapshot))
    outcome, in_short, off_by = describe_outcome(summary)
    return (
        run,
        snapshot.stream,
        snapshot.version,
        outcome,
        in_short,
        off_by,
        _list_violations(summary),
    )


def _list_violations(summary: RoundOverview) -> list[str]:
    """Return the violations' codes; none for a round still in play."""
    if summary.adjudication is None:
        return []
    return sorted({finding.code for finding in summary.adjudication.violations})


def _read_pages(connection: Connection[TupleRow], run: ReadjudicationRun) -> Iterator[list[str]]:
    """Yield pages of the streams of the rounds still to be adjudicated."""
    parameters = {**run.bounds, "most": ROUNDS_PER_PAGE}
    while found := connection.execute(PAGE, parameters, prepare=False).fetchall():
        yield [stream for _, stream in found]
        parameters["begins"] = found[-1][0]


def _store_batch(
    connection: Connection[TupleRow], run: ReadjudicationRun, kept: JudgedBatch
) -> int:
    lines = b"".join(part.result() for part in kept.parts)
    with connection.transaction():
        connection.execute(
            "DELETE FROM live.readjudicated WHERE run = %s AND stream = ANY(%s)",
            (run.run, kept.streams),
        )
        with connection.cursor().copy("COPY live.readjudicated FROM STDIN") as copy:
            copy.write(lines)
    return len(kept.streams)
