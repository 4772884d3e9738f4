"""Which table and gaming day each stream is of, and which rounds a table's stream names."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from domain.corrections import stream_as_corrected
from domain.events.table import RoundPlayed
from domain.rotation.rounds import RoundTold
from projections.projecting.model import Row, Rows, Table
from projections.projecting.readings import Reading
from projections.store.topics import round_stream

if TYPE_CHECKING:
    from domain.events.table import TableEvent

TABLES: Final = Table("rotation_tables", ("stream", "room", "table_id", "day"))
NAMED: Final = Table("rotation_named", ("stream", "names"))
ROUNDS: Final = Table("rotation_rounds", ("stream", "room", "table_id", "day"))


def rows(reading: Reading) -> Rows:
    """Where a stream belongs."""
    if reading.kind == "round":
        return {ROUNDS.name: [_round(reading)]}
    room, table, day = reading.name.split(":")
    return {
        TABLES.name: [(reading.stream, room, table, day)],
        NAMED.name: [(reading.stream, named) for named in _named(reading)],
    }


def _round(reading: Reading) -> Row:
    told = RoundTold(reading.record)
    header = told.header
    return reading.stream, header.room, header.table.id, told.day or reading.day


def _named(reading: Reading) -> Iterator[str]:
    """The streams of the rounds that were played at the table, each once."""
    facts = stream_as_corrected(cast("tuple[TableEvent, ...]", reading.told.facts))
    played = (fact.round for _, fact in facts if isinstance(fact, RoundPlayed))
    return map(round_stream, dict.fromkeys(played))
