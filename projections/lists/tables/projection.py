"""The projection of tables day by day, and of the players seated at each round."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from domain.facts.corrections import correct_table_stream
from domain.facts.table_events import SeatTaken, TableEvent
from projections.engine.database_time import convert_to_database_time
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows, ProjectionTable
from projections.lists.tables.live_state import LiveTableState
from projections.statements.sql_file import read_sql

TABLES: Final = ProjectionTable(
    "tables",
    (
        "stream",
        "room",
        "table_id",
        "day",
        "version",
        "opened_at",
        "closed_at",
        "is_closed",
        "seats",
        "game",
        "schedule",
        "bank_seat",
        "bank_patron",
        "bank_turn",
        "next_seat",
        "next_patron",
        "next_why",
        "last_round",
        "rounds",
        "is_broken",
        "last_at",
    ),
)
SEATINGS: Final = ProjectionTable(
    "seatings", ("stream", "room", "table_id", "day", "round", "seat", "patron", "kind")
)
SITTERS: Final = ProjectionTable("sitters", ("stream", "room", "day", "patron"))


def derive_table_rows(reading: LoadedStream) -> ProjectionRows:
    """Return the rows of a table's stream."""
    facts = cast("tuple[TableEvent, ...]", reading.fact_stream.facts)
    standing = LiveTableState(facts)
    return {
        TABLES.name: [_derive_table(reading, standing, _find_last_time(facts))],
        SEATINGS.name: list(_derive_seatings(reading, standing)),
        SITTERS.name: list(_derive_sitters(reading, facts)),
    }


def _derive_table(
    reading: LoadedStream, standing: LiveTableState, last_at: str | None
) -> ProjectionRow:
    room, table, day = reading.name.split(":")
    opened, closed, sign, bank = standing.opened, standing.closed, standing.sign, standing.holder
    return (
        reading.stream,
        room,
        table,
        day,
        reading.version,
        convert_to_database_time(opened.at),
        None if closed is None else convert_to_database_time(closed.at),
        closed is not None,
        opened.seats,
        *((None, None) if sign is None else (sign.game, sign.schedule)),
        *((None, None, None) if bank is None else (bank.seat, bank.patron, bank.turn)),
        *standing.next(),
        next(reversed(standing.rounds), None),
        len(standing.rounds),
        standing.is_broken,
        convert_to_database_time(last_at),
    )


def _derive_seatings(reading: LoadedStream, standing: LiveTableState) -> Iterator[ProjectionRow]:
    of_table = (reading.stream, *reading.name.split(":"))
    for played, sitting in standing.rounds.items():
        for taken in sitting:
            yield *of_table, played, taken.seat, taken.patron, taken.kind


def _derive_sitters(reading: LoadedStream, facts: Sequence[TableEvent]) -> Iterator[ProjectionRow]:
    """Yield a row for each patron named in the facts, both as recorded and as corrected."""
    room, _, day = reading.name.split(":")
    told = [*facts, *(fact for _, fact in correct_table_stream(facts))]
    for patron in sorted({fact.patron for fact in told if isinstance(fact, SeatTaken)}):
        yield reading.stream, room, day, patron


def _find_last_time(facts: Iterable[TableEvent]) -> str | None:
    """Return the time of the last fact that has one, corrections included."""
    times = [fact.at for fact in facts if fact.at is not None]
    return times[-1] if times else None


PROJECTION: Final = Projection(
    "tables",
    frozenset({"table"}),
    (TABLES, SEATINGS, SITTERS),
    derive_table_rows,
    read_sql(__package__, "create"),
)
