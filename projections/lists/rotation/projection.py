"""The projection of rotation: days walked on by what changed, when nothing is left to read."""

from collections.abc import Sequence
from typing import Final

from projections.engine.model import Projection
from projections.lists.rotation.day_changes import find_changes
from projections.lists.rotation.memberships import ROUNDS, TABLES, derive_memberships
from projections.lists.rotation.settled_day import DaySettlement
from projections.lists.rotation.table_stream import TableStreamReader
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

MARK_DAYS: Final = read_sql(__package__, "mark")
IS_TOUCHED: Final = "SELECT EXISTS (SELECT FROM rotation_touched)"
FORGET_MARKS: Final = "WITH touched AS (DELETE FROM rotation_touched) DELETE FROM rotation_due"


def mark_days(connection: TransactionConnection, streams: Sequence[str]) -> None:
    """Mark the streams that have changed, and the days that they belong to."""
    connection.execute(MARK_DAYS, {"streams": list(streams)})


def settle_days(connection: TransactionConnection, position: int) -> None:
    """Walk the marked days on, as of a position."""
    if connection.execute(IS_TOUCHED).fetchone() != (True,):
        return
    changes = find_changes(connection, TableStreamReader(connection, position))
    settlement = DaySettlement(connection, position)
    for of in sorted(changes):
        settlement.settle(of, changes[of])
    connection.execute(FORGET_MARKS)


PROJECTION: Final = Projection(
    "rotation",
    frozenset({"table", "round"}),
    (TABLES, ROUNDS),
    derive_memberships,
    read_sql(__package__, "create"),
    (
        "rotation_named",
        "rotation_spares",
        "rotation_touched",
        "rotation_due",
        "rotation",
        "rotation_states",
        "rotation_hands",
        "rotation_findings",
    ),
    mark_days,
    settle_days,
)
