"""Making the summaries of gaming days: whatever was begun before, in any number of processes."""

from collections.abc import Callable, Iterable
from typing import Final

from projections.rotation.working_out import TableDay
from projections.store.errors import NotReady
from projections.store.recorder import Recorder
from projections.summaries.due import position_of_lists
from projections.summaries.editions import Edition, keep
from projections.summaries.reckoning import Listed, Part, RoomDay, part_of, tables_of, together

BEING_WORKED_OUT: Final = "SELECT FROM live.rotation_due WHERE room = %s AND day = %s LIMIT 1"

Share = Callable[[RoomDay, list[Listed], int], Iterable[Part]]
"""Has each table worked out, told the position up to which the streams are read."""


def make(recorder: Recorder, of: RoomDay, share: Share | None = None) -> Edition | None:
    """Sum up a day; a new edition, if it is otherwise than in the last one."""
    with recorder.connections.lent() as connection:
        # Asked for first: whatever is read of the lists afterwards, nothing up to there is missing.
        position = position_of_lists(connection)
        if connection.execute(BEING_WORKED_OUT, of).fetchone():
            what = f"the rotation of {of.day} in `{of.room}` is just being worked out; try again"
            raise NotReady(what)
    tables = tables_of(recorder, of, position)
    parts = share(of, tables, position) if share else _one_by_one(recorder, of, tables, position)
    summary = together(of, parts)
    with recorder.connections.lent() as connection:
        return keep(connection, summary, position)


def _one_by_one(
    recorder: Recorder, of: RoomDay, tables: Iterable[Listed], position: int
) -> Iterable[Part]:
    return (part_of(recorder, TableDay(of.room, one.table_id, of.day), position) for one in tables)
