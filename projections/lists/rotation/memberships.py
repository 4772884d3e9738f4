"""The table and gaming day of each stream, and the rounds that a table's stream names."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, cast

from domain.facts.corrections import correct_table_stream
from domain.facts.table_events import RoundPlayed
from domain.rotation.round import RotationRound
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import ProjectionRow, ProjectionRows, ProjectionTable
from projections.store.topics import name_round_stream

if TYPE_CHECKING:
    from domain.facts.table_events import TableEvent

TABLES: Final = ProjectionTable("rotation_tables", ("stream", "room", "table_id", "day"))
NAMED: Final = ProjectionTable("rotation_named", ("stream", "names"))
ROUNDS: Final = ProjectionTable("rotation_rounds", ("stream", "room", "table_id", "day"))


def derive_memberships(reading: LoadedStream) -> ProjectionRows:
    """Return the rows of the table and day of a stream, and of the rounds that it names."""
    if reading.kind == "round":
        return {ROUNDS.name: [_derive_round(reading)]}
    room, table, day = reading.name.split(":")
    return {
        TABLES.name: [(reading.stream, room, table, day)],
        NAMED.name: [(reading.stream, named) for named in _list_named_rounds(reading)],
    }


def _derive_round(reading: LoadedStream) -> ProjectionRow:
    played_round = RotationRound(reading.record)
    header = played_round.header
    return reading.stream, header.room, header.table.id, played_round.day or reading.day


def _list_named_rounds(reading: LoadedStream) -> Iterator[str]:
    """Return the streams of the rounds played at the table, without duplicates."""
    facts = correct_table_stream(cast("tuple[TableEvent, ...]", reading.fact_stream.facts))
    played = (fact.round for _, fact in facts if isinstance(fact, RoundPlayed))
    return map(name_round_stream, dict.fromkeys(played))
