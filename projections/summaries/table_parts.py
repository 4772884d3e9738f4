"""The parts of a gaming day, each computed from the rounds and disputes of a table."""

from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from projections.engine.loaded_stream import LoadedStream
from projections.lists.rotation.report import TableDayKey
from projections.lists.round_sums.differences import list_dealers
from projections.lists.rounds.overview import build_round_overview
from projections.statements.sql_file import read_sql
from projections.store.postgres_recorder import Recorder
from projections.store.stream_reader import StreamReader
from projections.summaries.day_hours import compute_day_hours, load_room_at
from projections.summaries.day_summary import RoomDay, TablePart
from projections.summaries.dispute_counts import count_disputes
from projections.summaries.listed_totals import (
    have_lists_reached,
    list_late_rounds,
    load_listed_totals,
    make_day_bounds,
)
from projections.summaries.mispaid_rounds import (
    MispaidRound,
    build_mispaid_round,
    rank_by_amount,
)
from projections.summaries.round_sums import compute_round_sums
from projections.summaries.round_totals import (
    NO_ROUNDS,
    RoundGroup,
    RoundTotals,
    add_round_groups,
    add_round_totals,
)
from projections.summaries.sums import (
    MAX_WORST_ROUNDS,
    CodeFound,
    DaySums,
    WorstRound,
    add_sums,
)

ROUNDS: Final = read_sql(__package__, "rounds")
ROTATION: Final = read_sql(__package__, "rotation")
CONTESTS: Final = read_sql(__package__, "contests")
TABLES: Final = read_sql(__package__, "tables")

SNAPSHOT: Final = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
"""What is read of several lists is as of one moment."""

STREAMS_PER_PAGE: Final = 200
"""The rounds kept in memory at once."""

NOT_JUDGED: Final = "not-judged"
"""The code for a table whose rotation could not be judged."""


class TableCount(NamedTuple):
    """A table of the day and its number of rounds on file."""

    table_id: str
    rounds: int


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


def compute_part(
    recorder: Recorder, of: TableDayKey, position: int, *, judge_again: bool = False
) -> TablePart:
    """Return a table's part as of a position, in constant memory.

    What the lists have of its rounds is added up, where they are of this program's rules and have
    reached the position. Rounds to which something was added since are judged, as all are if
    `judge_again`.
    """
    reader = StreamReader(recorder)
    with recorder.connections.borrow() as connection, connection.transaction():
        connection.execute(SNAPSHOT)
        if judge_again or not have_lists_reached(connection, position):
            totals, pages = NO_ROUNDS, _read_pages(connection, of)
        else:
            late = list_late_rounds(connection, of, position)
            totals, pages = load_listed_totals(connection, of, late), _cut_pages(late)
        for streams in pages:
            totals = add_round_totals(totals, _judge_rounds(reader, streams, position))
        beside = [
            DaySums(rotation=_count_rotation_findings(connection, of)),
            _count_disputes(connection, reader, of, position),
        ]
    mispaid = tuple(sorted(totals.mispaid, key=rank_by_amount))
    return TablePart(of.table_id, totals.games, add_sums(beside), totals.dealers, mispaid)


def _read_pages(connection: Connection[TupleRow], of: TableDayKey) -> Iterator[list[str]]:
    parameters = {**make_day_bounds(of), "most": STREAMS_PER_PAGE}
    while found := connection.execute(ROUNDS, parameters, prepare=False).fetchall():
        yield [stream for _, stream in found]
        parameters["begins"] = found[-1][0]


def _cut_pages(streams: list[str]) -> Iterator[list[str]]:
    for start in range(0, len(streams), STREAMS_PER_PAGE):
        yield streams[start : start + STREAMS_PER_PAGE]


def _judge_rounds(reader: StreamReader, streams: list[str], position: int) -> RoundTotals:
    """Return the totals of rounds that are judged as they were at the position."""
    groups: list[RoundGroup] = []
    mispaid: list[MispaidRound] = []
    for snapshot in reader.read_streams(streams, position):
        reading = LoadedStream(snapshot)
        overview = build_round_overview(reading)
        sums, dealers = compute_round_sums(reading), list_dealers(overview)
        groups.append((overview.header.game, dealers, sums))
        if sums.mispaid.rounds:
            mispaid.append(build_mispaid_round(reading.name, overview, sums))
    return add_round_groups(groups, mispaid)


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
