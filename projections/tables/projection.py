"""The tables day by day, and the people in the seats of each round."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, cast

from domain.corrections import stream_as_corrected
from domain.events.table import SeatTaken, TableEvent
from projections.projecting.model import Projection, Row, Rows, Table, sql_beside
from projections.projecting.readings import Reading
from projections.rooms.times import time_of
from projections.tables.standing import Standing

TABLES: Final = Table(
    "tables",
    (
        "stream", "room", "table_id", "day", "version", "opened_at", "closed_at", "is_closed",
        "seats", "game", "schedule", "bank_seat", "bank_patron", "bank_turn", "next_seat",
        "next_patron", "next_why", "last_round", "rounds", "is_broken", "last_at",
    ),
)  # fmt: skip
SEATINGS: Final = Table(
    "seatings", ("stream", "room", "table_id", "day", "round", "seat", "patron", "kind")
)
SITTERS: Final = Table("sitters", ("stream", "room", "day", "patron"))


def rows(reading: Reading) -> Rows:
    """What a table's stream puts into the tables."""
    facts = cast("tuple[TableEvent, ...]", reading.told.facts)
    standing = Standing(facts)
    return {
        TABLES.name: [_table(reading, standing, _last_time(facts))],
        SEATINGS.name: list(_seatings(reading, standing)),
        SITTERS.name: list(_sitters(reading, facts)),
    }


def _table(reading: Reading, standing: Standing, last_at: str | None) -> Row:
    room, table, day = reading.name.split(":")
    opened, closed, sign, bank = standing.opened, standing.closed, standing.sign, standing.holder
    return (
        reading.stream, room, table, day, reading.version,
        time_of(opened.at), None if closed is None else time_of(closed.at), closed is not None,
        opened.seats, *((None, None) if sign is None else (sign.game, sign.schedule)),
        *((None, None, None) if bank is None else (bank.seat, bank.patron, bank.turn)),
        *standing.next(), next(reversed(standing.rounds), None), len(standing.rounds),
        standing.is_broken, time_of(last_at),
    )  # fmt: skip


def _seatings(reading: Reading, standing: Standing) -> Iterator[Row]:
    of_table = (reading.stream, *reading.name.split(":"))
    for played, sitting in standing.rounds.items():
        for taken in sitting:
            yield *of_table, played, taken.seat, taken.patron, taken.kind


def _sitters(reading: Reading, facts: Sequence[TableEvent]) -> Iterator[Row]:
    """Everybody who is named, as recorded and as corrected: what was put right still names him."""
    room, _, day = reading.name.split(":")
    told = [*facts, *(fact for _, fact in stream_as_corrected(facts))]
    for patron in sorted({fact.patron for fact in told if isinstance(fact, SeatTaken)}):
        yield reading.stream, room, day, patron


def _last_time(facts: Iterable[TableEvent]) -> str | None:
    """When the last fact with a time was recorded, be it a correction."""
    times = [fact.at for fact in facts if fact.at is not None]
    return times[-1] if times else None


PROJECTION: Final = Projection(
    "tables", 2, frozenset({"table"}), (TABLES, SEATINGS, SITTERS), rows,
    sql_beside(__package__, "create"),
)  # fmt: skip
