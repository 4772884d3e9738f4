"""The derivation of rows from streams, in this process or in several."""

import os
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import Final

from projections.engine.copy_format import format_rows
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows
from projections.engine.row_log import RowLog
from projections.errors import DatabaseUnavailable, UnreadableStream
from projections.process_pool import ProcessPool
from projections.store.stream_reader import StreamPage, StreamSnapshot

DerivedRows = dict[tuple[str, str], bytes]
"""Rows by their projection and their table, in the format of COPY."""


def derive_rows(
    projections: Sequence[Projection], snapshots: Iterable[StreamSnapshot]
) -> DerivedRows:
    """Return the rows that the streams put into the projections' tables."""
    found: defaultdict[tuple[str, str], list[ProjectionRow]] = defaultdict(list)
    for snapshot in snapshots:
        reading = LoadedStream(snapshot)
        for projection in projections:
            if reading.kind in projection.kinds:
                for table, rows in derive_projection(projection, reading).items():
                    of_table = rows.take().rows if isinstance(rows, RowLog) else rows
                    found[projection.name, table].extend(of_table)
    return {table: format_rows(rows) for table, rows in found.items()}


def derive_projection(projection: Projection, reading: LoadedStream) -> ProjectionRows:
    """Return the rows of a stream; raise UnreadableStream if the projection cannot read it."""
    try:
        return projection.rows(reading)
    except Exception as error:
        what = (
            f"the projection `{projection.name}` cannot read {reading.stream}: "
            f"{type(error).__name__}: {error}"
        )
        raise UnreadableStream(what) from error


def merge_rows(parts: Iterable[DerivedRows]) -> DerivedRows:
    """Return the rows of several parts, joined by table."""
    whole: defaultdict[tuple[str, str], list[bytes]] = defaultdict(list)
    for part in parts:
        for table, lines in part.items():
            whole[table].append(lines)
    return {table: b"".join(lines) for table, lines in whole.items()}


MAX_PAGES_AHEAD: Final = 2
"""Pages that are read ahead of the one being written, so that no process waits for work."""

STREAMS_PER_PROCESS: Final = 40
"""Streams that are handed to a process at once; a shorter page is derived in this process."""

_known: dict[str, Projection] = {}
"""The projections by name in a process of the pool, which is given them when it starts."""


class RowDeriver:
    """Derives rows in this process, or in a pool of processes where a page is long."""

    def __init__(self, projections: Sequence[Projection], processes: int | None = None) -> None:
        self._projections = projections
        self._processes = processes or os.cpu_count() or 1
        self._pool: ProcessPool | None = None

    def derive_pages(
        self, projections: Sequence[Projection], pages: Iterable[StreamPage]
    ) -> Iterator[tuple[StreamPage, DerivedRows]]:
        """Yield each page with its rows, while the rows of the next pages are being derived."""
        under_way: deque[tuple[StreamPage, DerivedRows | list[Future[DerivedRows]]]] = deque()
        try:
            for page in pages:
                under_way.append((page, self._begin(projections, page.snapshots)))
                if len(under_way) > MAX_PAGES_AHEAD:
                    first, begun = under_way.popleft()
                    yield first, _collect_rows(begun)
            for rest, begun in under_way:
                yield rest, _collect_rows(begun)
        except BrokenProcessPool as error:
            self.close()
            raise DatabaseUnavailable("a process that was deriving rows has ended") from error

    def close(self) -> None:
        """End the processes of the pool."""
        if self._pool is not None:
            self._pool.shutdown(cancel_futures=True)
            self._pool = None

    def _begin(
        self, projections: Sequence[Projection], snapshots: Sequence[StreamSnapshot]
    ) -> DerivedRows | list[Future[DerivedRows]]:
        if len(snapshots) < STREAMS_PER_PROCESS or self._processes == 1:
            return derive_rows(projections, snapshots)
        if self._pool is None:
            self._pool = ProcessPool(
                self._processes, _register_projections, (tuple(self._projections),)
            )
        names = tuple(projection.name for projection in projections)
        return [
            self._pool.submit(_derive_named, names, snapshots[start : start + STREAMS_PER_PROCESS])
            for start in range(0, len(snapshots), STREAMS_PER_PROCESS)
        ]


def _collect_rows(begun: DerivedRows | list[Future[DerivedRows]]) -> DerivedRows:
    if isinstance(begun, list):
        return merge_rows(part.result() for part in begun)
    return begun


def _register_projections(projections: Sequence[Projection]) -> None:
    _known.update((projection.name, projection) for projection in projections)


def _derive_named(names: Sequence[str], snapshots: Sequence[StreamSnapshot]) -> DerivedRows:
    return derive_rows([_known[name] for name in names], snapshots)
