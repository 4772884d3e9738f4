"""A gaming day summed up from the streams: a table by itself, and the tables added up."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import date
from functools import partial
from typing import Final, NamedTuple

from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.projecting.model import sql_beside
from projections.projecting.readings import Reading
from projections.rotation.working_out import TableDay
from projections.rounds.summary import summed_up
from projections.store.reader import Reader
from projections.store.recorder import Recorder
from projections.summaries.clock import hours_of, room_at
from projections.summaries.contests import contests_of
from projections.summaries.of_round import sums_of
from projections.summaries.sums import WORST, CodeFound, DaySums, WorstRound, added

_text: Final = partial(sql_beside, __package__)

ROUNDS: Final = _text("rounds")
ROTATION: Final = _text("rotation")
CONTESTS: Final = _text("contests")
TABLES: Final = _text("tables")

AT_A_TIME: Final = 200
"""Rounds that are held at once."""

NOT_JUDGED: Final = "not-judged"
"""What it is called that nothing can be said of a table's rotation."""


class RoomDay(NamedTuple):
    """A gaming day of a room."""

    room: str
    day: date


class Listed(NamedTuple):
    """A table of the day, and how many rounds are on file."""

    table_id: str
    rounds: int


class Part(Struct, frozen=True):
    """A table's part of the day."""

    table: str
    games: dict[str, DaySums]
    beside: DaySums
    """Its rotation and its disputes, which are of no game."""

    @property
    def sums(self) -> DaySums:
        """The table in all."""
        return added([*self.games.values(), self.beside])


class DaySummary(Struct, frozen=True):
    """What a room's gaming day comes to."""

    room: str
    day: date
    all: DaySums = DaySums()
    tables: dict[str, DaySums] = {}
    games: dict[str, DaySums] = {}
    """Without rotation and disputes, which are of tables."""


def tables_of(recorder: Recorder, of: RoomDay, position: int) -> list[Listed]:
    """The tables that a day is worked out from, each by itself."""
    room = room_at(Reader(recorder), of.room, position)
    asked = {**of._asdict(), "day": of.day.isoformat(), **hours_of(room, of.day)._asdict()}
    found = recorder.connections.read(
        lambda connection: connection.execute(TABLES, asked, prepare=False).fetchall()
    )
    return [Listed(*row) for row in found]


def part_of(recorder: Recorder, of: TableDay, position: int) -> Part:
    """A table's part, by the streams as they were at the position; in flat memory."""
    reader = Reader(recorder)
    games: dict[str, DaySums] = {}
    with recorder.connections.lent() as connection:
        for streams in _pages(connection, of):
            for game, page in _by_game(map(Reading, reader.whole(streams, position))):
                games[game] = added([games.get(game, DaySums()), *page])
        beside = [
            DaySums(rotation=_rotation(connection, of)),
            _contests(connection, reader, of, position),
        ]
    return Part(of.table_id, dict(sorted(games.items())), added(beside))


def together(of: RoomDay, parts: Iterable[Part]) -> DaySummary:
    """The parts of all tables added up."""
    them = sorted(parts, key=lambda part: part.table)
    played = sorted({game for part in them for game in part.games})
    tables = {part.table: part.sums for part in them}
    games = {
        game: added(part.games[game] for part in them if game in part.games) for game in played
    }
    shown = {table: sums for table, sums in tables.items() if sums != DaySums()}
    return DaySummary(of.room, of.day, added(tables.values()), shown, games)


def _pages(connection: Connection[TupleRow], of: TableDay) -> Iterator[list[str]]:
    asked = {
        "room": of.room, "table_id": of.table_id, "begins": of.day.isoformat(),
        "ends": f"{of.day.isoformat()}~", "most": AT_A_TIME,
    }  # fmt: skip
    while found := connection.execute(ROUNDS, asked, prepare=False).fetchall():
        yield [stream for _, stream in found]
        asked["begins"] = found[-1][0]


def _by_game(readings: Iterable[Reading]) -> Iterable[tuple[str, list[DaySums]]]:
    games: dict[str, list[DaySums]] = {}
    for reading in readings:
        games.setdefault(summed_up(reading).header.game, []).append(sums_of(reading))
    return games.items()


def _rotation(connection: Connection[TupleRow], of: TableDay) -> dict[str, CodeFound]:
    asked = {**of._asdict(), "failed": NOT_JUDGED}
    times: Counter[str] = Counter()
    against: Counter[str] = Counter()
    rounds: dict[str, Counter[str]] = {}
    for code, severity, round_id in connection.execute(ROTATION, asked, prepare=False):
        times[code] += 1
        against[code] += severity == "violation"
        rounds.setdefault(code, Counter()).update([round_id] if round_id else [])
    return {code: CodeFound(many, against[code], len(rounds[code]), _worst(rounds[code]))
            for code, many in sorted(times.items())}  # fmt: skip


def _worst(rounds: Counter[str]) -> tuple[WorstRound, ...]:
    by_times = sorted(rounds.items(), key=lambda one: (-one[1], one[0]))
    return tuple(WorstRound(name, 0, times) for name, times in by_times[:WORST])


def _contests(
    connection: Connection[TupleRow], reader: Reader, of: TableDay, position: int
) -> DaySums:
    room = room_at(reader, of.room, position)
    hours = hours_of(room, of.day)
    asked = {"room": of.room, "table_id": of.table_id, **hours._asdict()}
    streams = [stream for (stream,) in connection.execute(CONTESTS, asked, prepare=False)]
    return contests_of(map(Reading, reader.whole(streams, position)), room, hours)
