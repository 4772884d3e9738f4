"""Changes of rows: what the streams of a page change in the tables of a projection."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from projections.engine.derivation import derive_projection
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow
from projections.engine.row_log import RowLog
from projections.engine.stream_cache import KnownStream, StreamRows


class RowUpdate(NamedTuple):
    """The only row of a stream in a table, before and after."""

    before: ProjectionRow
    after: ProjectionRow


class TableChanges:
    """The changes of a table."""

    def __init__(self) -> None:
        self.emptied: list[str] = []
        """The streams whose rows are deleted."""
        self.added: list[ProjectionRow] = []
        self.updated: list[RowUpdate] = []
        self.logged: list[ProjectionRow] = []
        """Rows of logs, which the table may have already."""
        self.relogged: list[str] = []
        """The streams of which the table keeps no rows but these."""


class ProjectionChanges:
    """The changes of a projection's tables, and the streams whose rows change."""

    def __init__(self, projection: Projection) -> None:
        self.projection = projection
        self.tables = {table.name: TableChanges() for table in projection.tables}
        self.changed: list[str] = []
        self.replaced: list[str] = []
        """Those of the changed streams that may have had rows before which they have no longer."""

    def add(self, reading: LoadedStream, before: StreamRows | None, *, is_new: bool) -> StreamRows:
        """Add what the stream changes, and return its rows.

        `before` are the rows that the stream has, or None if they are not known.
        """
        name = self.projection.name
        derived = derive_projection(self.projection, reading)
        rows: StreamRows = {}
        # Of a stream without rows of its own, nothing shows whether it changes those of others.
        is_replaced, is_longer = not derived, False
        for table, found in derived.items():
            changes = self.tables[table]
            if isinstance(found, RowLog):
                taken = found.take()
                changes.logged += taken.rows
                is_longer |= bool(taken.rows)
                if taken.are_first and not is_new:
                    changes.relogged.append(reading.stream)
                    is_replaced = True
                continue
            after = rows[name, table] = tuple(found)
            if before is not None:
                is_replaced |= _add_difference(
                    changes, reading.stream, before.get((name, table), ()), after
                )
                continue
            is_replaced = True
            if not is_new:
                changes.emptied.append(reading.stream)
            changes.added += after
        if is_replaced or is_longer:
            self.changed.append(reading.stream)
        if is_replaced and not is_new:
            self.replaced.append(reading.stream)
        return rows


def _add_difference(
    changes: TableChanges,
    stream: str,
    before: Sequence[ProjectionRow],
    after: Sequence[ProjectionRow],
) -> bool:
    if before == after:
        return False
    if len(before) == len(after) == 1:
        changes.updated.append(RowUpdate(before[0], after[0]))
        return True
    if before:
        changes.emptied.append(stream)
    changes.added += after
    return True


def add_stream(
    changes: Iterable[ProjectionChanges],
    reading: LoadedStream,
    before: StreamRows | None,
    *,
    is_new: bool,
) -> KnownStream:
    """Add what a stream changes in all projections, and return it with its rows."""
    rows: StreamRows = {}
    for one in changes:
        if reading.kind in one.projection.kinds:
            rows |= one.add(reading, before, is_new=is_new)
    return KnownStream(reading, rows)
