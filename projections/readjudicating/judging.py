"""The rounds of a run judged on every core, page by page, and kept with each page."""

from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.processes import Pool
from projections.projecting.copying import lines_of
from projections.projecting.model import Row, sql_beside
from projections.projecting.readings import Reading
from projections.readjudicating.runs import Run
from projections.rounds.summary import Summary, came_of, summed_up
from projections.store.errors import Unavailable
from projections.store.reader import Reader, Told

AT_A_TIME: Final = 400
"""Rounds that are read, and kept, at once: all that is lost where the work is cut short."""

PART: Final = 100
"""Rounds that a process judges in one go."""

AHEAD: Final = 2
"""Pages that are under way while one is being kept."""

PAGE: Final = sql_beside(__package__, "page")


class Kept(NamedTuple):
    """A page of rounds that were judged."""

    streams: list[str]
    parts: list[Future[bytes]]


def judge_all(connection: Connection[TupleRow], reader: Reader, run: Run) -> Iterator[int]:
    """Judge every round that was not, and tell of each page how many more are kept."""
    waiting: deque[Kept] = deque()
    with Pool() as pool:
        try:
            for streams in _pages(connection, run):
                told = reader.whole(streams)
                parts = [
                    pool.submit(judged, run.run, told[start : start + PART])
                    for start in range(0, len(told), PART)
                ]
                waiting.append(Kept(streams, parts))
                if len(waiting) > AHEAD:
                    yield _keep(connection, run, waiting.popleft())
            while waiting:
                yield _keep(connection, run, waiting.popleft())
        except BrokenProcessPool as error:
            message = "a process that was judging rounds is gone; what was kept is kept"
            raise Unavailable(message) from error


def judged(run: int, told: Sequence[Told]) -> bytes:
    """What came of rounds, as it is kept."""
    return lines_of(_row(run, one) for one in told)


def _row(run: int, told: Told) -> Row:
    summary = summed_up(Reading(told))
    outcome, in_short, off_by = came_of(summary)
    return run, told.stream, told.version, outcome, in_short, off_by, _against(summary)


def _against(summary: Summary) -> list[str]:
    """What is against the rules; of a round that is still in play it cannot be said yet."""
    if summary.adjudication is None or summary.status == "open":
        return []
    return sorted({finding.code for finding in summary.adjudication.violations})


def _pages(connection: Connection[TupleRow], run: Run) -> Iterator[list[str]]:
    """The streams of the rounds still to be judged, so many at a time."""
    asked = {**run.bounds, "most": AT_A_TIME}
    while found := connection.execute(PAGE, asked, prepare=False).fetchall():
        yield [stream for _, stream in found]
        asked["begins"] = found[-1][0]


def _keep(connection: Connection[TupleRow], run: Run, kept: Kept) -> int:
    lines = b"".join(part.result() for part in kept.parts)
    with connection.transaction():
        connection.execute(
            "DELETE FROM live.readjudicated WHERE run = %s AND stream = ANY(%s)",
            (run.run, kept.streams),
        )
        with connection.cursor().copy("COPY live.readjudicated FROM STDIN") as copy:
            copy.write(lines)
    return len(kept.streams)
