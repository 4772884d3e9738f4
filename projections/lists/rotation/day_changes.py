"""The days on which something changed, and from where on."""

from dataclasses import dataclass
from datetime import date
from typing import Final, NamedTuple

from domain.rotation.table_day import index_mentions
from projections.lists.rotation.report import TableDayKey
from projections.lists.rotation.table_stream import TableFacts, TableStreamReader
from projections.lists.rotation.walk_state import decode_table_day
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from projections.store.topics import name_round_stream

TOUCHED_TABLES: Final = read_sql(__package__, "touched_tables")
NAME_ROUNDS: Final = read_sql(__package__, "name_rounds")
RENAME_ROUNDS: Final = read_sql(__package__, "rename_rounds")
SORT_OUT_SPARES: Final = read_sql(__package__, "sort_out_spares")
RENEWED_ROUNDS: Final = read_sql(__package__, "renewed_rounds")
HAS_ROUNDS: Final = (
    "SELECT EXISTS (SELECT FROM rotation_touched WHERE stream >= 'round:' AND stream < 'round;')"
)
MAX_KEPT_FACTS: Final = 50
"""The facts of a stream that are kept between naming rounds and walking past them."""

DUE_DAYS: Final = "SELECT room, table_id, day FROM rotation_due"


@dataclass(slots=True)
class DayChange:
    """The changes of a day since it was walked on."""

    version: int | None = None
    """The version of the table's stream, if it has gone on."""
    has_new_corrections: bool = False
    added: TableFacts | None = None
    """The facts by which the stream has gone on, if they are few."""
    place: int | None = None
    """The number of facts before the first named round that changed, if any did."""
    has_other_spares: bool = False
    """Whether rounds changed that no table names, or that no table named before."""
    number: int | None = None
    began: int | None = None
    """The least number and beginning of those rounds."""


class _TouchedTable(NamedTuple):
    """A table whose stream has gone on, and how far its day was walked."""

    stream: str
    room: str
    table_id: str
    day: date
    version: int
    walked: int | None
    has_corrections: bool | None
    state: str | None


def find_changes(
    connection: TransactionConnection, reader: TableStreamReader
) -> dict[TableDayKey, DayChange]:
    """Bring up to date who names which rounds, and return what changed of which days."""
    changes = {TableDayKey(*row): DayChange() for row in connection.execute(DUE_DAYS)}
    for table in [_TouchedTable(*row) for row in connection.execute(TOUCHED_TABLES)]:
        change = changes.setdefault(TableDayKey(table.room, table.table_id, table.day), DayChange())
        change.version = table.version
        added = _name_rounds(connection, reader, table)
        change.has_new_corrections = added is None and table.walked is not None
        if added is not None and len(added.facts) <= MAX_KEPT_FACTS:
            change.added = added
    if connection.execute(HAS_ROUNDS).fetchone() != (True,):
        return changes
    for room, table_id, day, number, began in connection.execute(SORT_OUT_SPARES):
        change = changes.setdefault(TableDayKey(room, table_id, day), DayChange())
        change.has_other_spares, change.number, change.began = True, number, began
    for room, table_id, day, place in connection.execute(RENEWED_ROUNDS):
        changes.setdefault(TableDayKey(room, table_id, day), DayChange()).place = place
    return changes


def _name_rounds(
    connection: TransactionConnection, reader: TableStreamReader, table: _TouchedTable
) -> TableFacts | None:
    """Note the rounds that a stream names now.

    Return the facts by which it has gone on; None if earlier ones were corrected, or never walked.
    """
    facts: TableFacts | None = None
    if table.walked is not None and table.state is not None:
        first = decode_table_day(table.state).facts
        facts = reader.read_added(table.stream, table.walked, first)
    if facts is None:
        _store_names(connection, RENAME_ROUNDS, table.stream, reader.read_whole(table.stream))
    else:
        _store_names(connection, NAME_ROUNDS, table.stream, facts)
    return facts


def _store_names(
    connection: TransactionConnection, statement: str, stream: str, facts: TableFacts
) -> None:
    mentions = index_mentions(facts.facts, facts.first)
    if not mentions and statement is NAME_ROUNDS:
        return
    names = [name_round_stream(round_id) for round_id in mentions]
    values = {"stream": stream, "names": names, "places": list(mentions.values())}
    connection.execute(statement, values)
