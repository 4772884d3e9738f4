"""The parts of a gaming day, each computed from the rounds and disputes of a table."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.engine.loaded_stream import LoadedStream
from projections.lists.rotation.report import TableDayKey
from projections.lists.rounds.overview import build_round_overview
from projections.statements.sql_file import read_sql
from projections.store.postgres_recorder import Recorder
from projections.store.stream_reader import StreamReader
from projections.summaries.day_hours import compute_day_hours, load_room_at
from projections.summaries.day_summary import RoomDay, TablePart
from projections.summaries.dispute_counts import count_disputes
from projections.summaries.mispaid_rounds import (
    NO_DEALER,
    MispaidRound,
    build_mispaid_round,
    list_dealers,
    rank_by_amount,
)
from projections.summaries.round_sums import compute_round_sums
from projections.summaries.sums import (
    MAX_WORST_ROUNDS,
    CodeFound,
    DaySums,
    WorstRound,
    add_sums,
    add_sums_by_name,
)

ROUNDS: Final = read_sql(__package__, "rounds")
ROTATION: Final = read_sql(__package__, "rotation")
CONTESTS: Final = read_sql(__package__, "contests")
TABLES: Final = read_sql(__package__, "tables")

STREAMS_PER_PAGE: Final = 200
"""The rounds kept in memory at once."""

NOT_JUDGED: Final = "not-judged"
"""The code for a table whose rotation could not be judged."""


class TableCount(NamedTuple):
    """A table of the day and its number of rounds on file."""

    table_id: str
    rounds: int


class ComputedRound(NamedTuple):
    """A round's game, dealers and sums, to be added to its table's part."""

    game: str
    dealers: tuple[str, ...]
    sums: DaySums
    mispaid: MispaidRound | None


def list_tables(recorder: Recorder, of: RoomDay, position: int) -> list[TableCount]:
    """Return the tables that played or had disputes on a day."""
    room = load_room_at(StreamReader(recorder), of.room, position)
    parameters = {
        **of._asdict(),
        "day": of.day.isoformat(),
        **compute_day_hours(room, of.day)._asdict(),
    }
    found = recorder.connections.read(
        lambda connection: connection.execute(TABLES, parameters, prepare=False).fetchall()
    )
    return [TableCount(*row) for row in found]


def compute_part(recorder: Recorder, of: TableDayKey, position: int) -> TablePart:
    """Return a table's part from the streams as of a position, in constant memory."""
    reader = StreamReader(recorder)
    games: dict[str, DaySums] = {}
    dealers: dict[str, DaySums] = {}
    mispaid: list[MispaidRound] = []
    with recorder.connections.borrow() as connection:
        for streams in _read_pages(connection, of):
            page = [
                _compute_round(LoadedStream(snapshot))
                for snapshot in reader.read_streams(streams, position)
            ]
            games = add_sums_by_name([games, *({one.game: one.sums} for one in page)])
            dealers = add_sums_by_name([dealers, *map(_split_by_dealer, page)])
            mispaid += (one.mispaid for one in page if one.mispaid)
        beside = [
            DaySums(rotation=_count_rotation_findings(connection, of)),
            _count_disputes(connection, reader, of, position),
        ]
    return TablePart(
        of.table_id, games, add_sums(beside), dealers, tuple(sorted(mispaid, key=rank_by_amount))
    )


def _read_pages(connection: Connection[TupleRow], of: TableDayKey) -> Iterator[list[str]]:
    parameters = {
        "room": of.room,
        "table_id": of.table_id,
        "begins": of.day.isoformat(),
        "ends": f"{of.day.isoformat()}~",
        "most": STREAMS_PER_PAGE,
    }
    while found := connection.execute(ROUNDS, parameters, prepare=False).fetchall():
        yield [stream for _, stream in found]
        parameters["begins"] = found[-1][0]


def _compute_round(reading: LoadedStream) -> ComputedRound:
    overview, sums = build_round_overview(reading), compute_round_sums(reading)
    mispaid = build_mispaid_round(reading.name, overview, sums)
    return ComputedRound(overview.header.game, list_dealers(overview), sums, mispaid)


def _split_by_dealer(one: ComputedRound) -> dict[str, DaySums]:
    return dict.fromkeys(one.dealers or (NO_DEALER,), one.sums)


def _count_rotation_findings(
    connection: Connection[TupleRow], of: TableDayKey
) -> dict[str, CodeFound]:
    parameters = {**of._asdict(), "failed": NOT_JUDGED}
    times: Counter[str] = Counter()
    against: Counter[str] = Counter()
    rounds: dict[str, Counter[str]] = {}
    for code, severity, round_id in connection.execute(ROTATION, parameters, prepare=False):
        times[code] += 1
        against[code] += severity == "violation"
        rounds.setdefault(code, Counter()).update([round_id] if round_id else [])
    return {
        code: CodeFound(many, against[code], len(rounds[code]), _list_worst(rounds[code]))
        for code, many in sorted(times.items())
    }


def _list_worst(rounds: Counter[str]) -> tuple[WorstRound, ...]:
    by_times = sorted(rounds.items(), key=lambda one: (-one[1], one[0]))
    return tuple(WorstRound(name, 0, times) for name, times in by_times[:MAX_WORST_ROUNDS])


def _count_disputes(
    connection: Connection[TupleRow], reader: StreamReader, of: TableDayKey, position: int
) -> DaySums:
    room = load_room_at(reader, of.room, position)
    hours = compute_day_hours(room, of.day)
    parameters = {"room": of.room, "table_id": of.table_id, **hours._asdict()}
    streams = [stream for (stream,) in connection.execute(CONTESTS, parameters, prepare=False)]
    return count_disputes(map(LoadedStream, reader.read_streams(streams, position)), room, hours)
