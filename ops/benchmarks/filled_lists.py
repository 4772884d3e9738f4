"""Lists of many rounds: the demo's days, projected for real, and their rows repeated in SQL.

Every copy is of other days or in other rooms, under other ids; the patrons stay, so that a patron
who plays every day plays in every room. Only the demo's own facts are in the store.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

import psycopg
from msgspec.structs import replace
from psycopg import Connection, sql
from psycopg.rows import TupleRow

from domain.facts.table_events import SeatLeft, SeatTaken, TableEvent
from ops.benchmarks.list_copies import ListColumn, ListCopies, list_tables, repeat_rows
from ops.benchmarks.scratch_databases import execute_statements, vacuum_database
from ops.demo.contestable_rounds import find_contestable_rounds
from ops.demo.dispute_stories import tell_disputes
from ops.demo.floor_plan import NUMBER_OF_DAYS
from ops.demo.gaming_days import DealtDay, deal_days
from ops.demo.seed_data import SENDER, DemoRoom, encode_facts, make_rooms
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.fact_recording import append_facts, record_rounds, record_stream
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_dispute_stream

SEED: Final = 21
NOW: Final = datetime(2026, 11, 19, 4, tzinfo=UTC)
ROUNDS_A_TABLE: Final = 60
"""The approximate number of rounds on a table's day in the demo."""

DAYS: Final = 30
REGULAR: Final = "p-100"
"""The patron who sits at every table: the third-party company's player."""


def fill_lists(url: str, rounds: int, rounds_a_table: int = ROUNDS_A_TABLE) -> int:
    """Fill the lists of an empty database with about so many rounds, and return how many."""
    with Store(url) as store:
        _record_demo(store, rounds_a_table)
        reader = StreamReader(store.recorder)
        with ProjectionRunner(url, reader, PROJECTIONS, processes=1) as runner:
            runner.prepare()
            for _ in runner.catch_up():
                pass
    with psycopg.connect(url, autocommit=True) as connection:
        repeat_lists(connection, rounds)
        filled = connection.execute("SELECT count(*) FROM live.rounds").fetchone()
    vacuum_database(url)
    # Gigabytes written back later would hold up the answers that are measured.
    execute_statements(url, "CHECKPOINT")
    return int(filled[0]) if filled else 0


def _record_demo(store: Store, rounds_a_table: int) -> None:
    """Record the rooms, tables, rounds and disputes of the demo."""
    rooms = make_rooms(SEED, NOW)
    for demo_room in rooms.values():
        record_stream(store, "room", encode_facts((*demo_room.opened, *demo_room.since)), SENDER)
    played = {name: demo_room.room for name, demo_room in rooms.items()}
    dealt = [*deal_days(SEED, NOW, played, rounds_a_table)]
    for day in dealt:
        stream = [_seat_regular(fact, _find_regular(day)) for fact in day.played.stream]
        record_stream(store, "table", encode_facts(stream), SENDER)
        for recorded in record_rounds(
            store, (one.record for one in day.played.rounds), SENDER.name
        ):
            if isinstance(recorded, Exception):
                raise recorded
    _record_disputes(store, rooms, dealt)


def _record_disputes(
    store: Store, rooms: Mapping[str, DemoRoom], dealt: Sequence[DealtDay]
) -> None:
    for room in rooms:
        days = [day for day in dealt if day.table.room == room]
        for name, facts in tell_disputes(room, find_contestable_rounds(store, days), NOW):
            append_facts(store, name_dispute_stream(name), encode_facts(facts), 0, SENDER)


def _find_regular(day: DealtDay) -> str | None:
    facts = (fact for fact in day.played.stream if isinstance(fact, SeatTaken))
    return next((fact.patron for fact in facts if fact.kind == "tppps"), None)


def _seat_regular(fact: TableEvent, instead_of: str | None) -> TableEvent:
    if isinstance(fact, SeatTaken | SeatLeft) and fact.patron == instead_of:
        return replace(fact, patron=REGULAR)
    return fact


def repeat_lists(connection: Connection[TupleRow], rounds: int) -> None:
    """Repeat the rows of all lists until there are about so many rounds."""
    found = connection.execute("SELECT count(*) FROM live.rounds").fetchone()
    number = max(1, round(rounds / (found[0] if found else 1)))
    copies = ListCopies(
        sql.SQL(
            "SELECT copy % {turns} * {days} AS days, 'x' || copy AS mark,"
            " CASE WHEN copy >= {turns} THEN '-' || copy / {turns} ELSE '' END AS room_mark"
            " FROM generate_series(1, {number} - 1) AS copy"
        ).format(
            turns=sql.Literal(DAYS // NUMBER_OF_DAYS),
            days=sql.Literal(NUMBER_OF_DAYS),
            number=sql.Literal(number),
        ),
        _COPIED,
        _COPIED_BY_TYPE,
    )
    connection.execute("SET search_path TO live; SET maintenance_work_mem = '256MB'")
    for projection in PROJECTIONS:
        # A room is the same on all days.
        condition = "WHERE days = 0" if projection.kinds == {"room"} else ""
        for table in list_tables(projection):
            repeat_rows(connection, table, copies, condition)


_STREAM: Final = (
    "CASE split_part({0}, ':', 1)"
    " WHEN 'room' THEN {0} || room_mark"
    " WHEN 'table' THEN 'table:' || split_part({0}, ':', 2) || room_mark || ':'"
    " || split_part({0}, ':', 3) || ':' || (split_part({0}, ':', 4)::date + days)::text"
    " ELSE {0} || mark END"
)
_ID: Final = "{0} || mark"
_DAY: Final = "{0} + days"
_ORDER_KEY: Final = (
    "(left({0}, 10)::date + days)::text || ' ' || CASE substr({0}, 12, 18)"
    " WHEN repeat('0', 18) THEN repeat('0', 18)"
    " ELSE lpad((substr({0}, 12, 18)::bigint + days * 86400000000)::text, 18, '0') END"
    " || substr({0}, 30) || mark"
)
"""The day, the microseconds, and what follows them; see `lists/rounds/order_key.py`."""

_COPIED: Final[Mapping[ListColumn, str]] = {
    ListColumn(name, kind): copied
    for names, kind, copied in (
        ("stream round_stream seated_by names about", "text", _STREAM),
        ("round last_round dispute", "text", _ID),
        ("rounds", "text[]", "ARRAY(SELECT one || mark FROM unnest({0}) AS one)"),
        ("room", "text", "{0} || room_mark"),
        ("day", "date", _DAY),
        ("days_back", "integer", "{0} - days"),
        ("at", "text", "({0}::timestamptz + make_interval(days => days))::text"),
        ("order_key", "text", _ORDER_KEY),
    )
    for name in names.split()
}
_COPIED_BY_TYPE: Final = {"timestamp with time zone": "{0} + make_interval(days => days)"}
