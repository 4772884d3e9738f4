"""The projection of tables day by day, and of everybody who took a seat there."""

from collections.abc import Iterable, Sequence
from typing import Final, cast

from domain.facts.corrections import correct_table_stream
from domain.facts.table_events import SeatTaken, TableEvent
from projections.engine.database_time import convert_to_database_time
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows, ProjectionTable
from projections.engine.row_log import RowLog
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
SITTERS: Final = ProjectionTable("sitters", ("stream", "room", "day", "patron"))


class TableDayFold:
    """A table's day so far: its state, and the rows that are only ever added to."""

    def __init__(self, reading: LoadedStream) -> None:
        facts = cast("tuple[TableEvent, ...]", reading.fact_stream.facts)
        self.state = LiveTableState(facts)
        self.last_at: str | None = None
        """The time of the last fact that has one, corrections included."""
        self.sitters = RowLog()
        self._key = (reading.stream, *reading.name.split(":"))
        self._sitters: set[str] = set()
        corrected_facts = [fact for _, fact in correct_table_stream(facts)]
        self._log_sitters([*facts, *corrected_facts])
        self._find_last_time(facts)

    def advance(self, facts: Sequence[TableEvent]) -> None:
        """Take in the facts that follow."""
        self.state.advance(facts)
        self._log_sitters(facts)
        self._find_last_time(facts)

    def _log_sitters(self, facts: Iterable[TableEvent]) -> None:
        """Add a row for each patron that the facts name first, as recorded or as corrected."""
        stream, room, _, day = self._key
        for fact in facts:
            if isinstance(fact, SeatTaken) and fact.patron not in self._sitters:
                self._sitters.add(fact.patron)
                self.sitters.append((stream, room, day, fact.patron))

    def _find_last_time(self, facts: Sequence[TableEvent]) -> None:
        self.last_at = next((fact.at for fact in reversed(facts) if fact.at), self.last_at)


def derive_table_rows(reading: LoadedStream) -> ProjectionRows:
    """Return the rows of a table's stream."""
    day = reading.fold(TableDayFold)
    return {
        TABLES.name: [_derive_table(reading, day.state, day.last_at)],
        SITTERS.name: day.sitters,
    }


def _derive_table(
    reading: LoadedStream, state: LiveTableState, last_at: str | None
) -> ProjectionRow:
    opened, closed, sign, bank = state.opened, state.closed, state.sign, state.holder
    return (
        reading.stream,
        *reading.name.split(":"),
        reading.version,
        convert_to_database_time(opened.at),
        None if closed is None else convert_to_database_time(closed.at),
        closed is not None,
        opened.seats,
        *((None, None) if sign is None else (sign.game, sign.schedule)),
        *((None, None, None) if bank is None else (bank.seat, bank.patron, bank.turn)),
        *state.next(),
        next(reversed(state.rounds), None),
        len(state.rounds),
        state.is_broken,
        convert_to_database_time(last_at),
    )


PROJECTION: Final = Projection(
    "tables",
    frozenset({"table"}),
    (TABLES, SITTERS),
    derive_table_rows,
    read_sql(__package__, "create"),
)
