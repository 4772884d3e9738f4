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
from projections.summaries.mispaid import (
    NOBODY,
    MispaidRound,
    by_amount,
    dealers_of,
    mispaid_round,
)
from projections.summaries.of_round import sums_of
from projections.summaries.sums import (
    WORST,
    CodeFound,
    DaySums,
    WorstRound,
    added,
    added_by_name,
)

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
    dealers: dict[str, DaySums] = {}
    """By house dealer; a round that two of them dealt counts for both."""
    mispaid_rounds: tuple[MispaidRound, ...] = ()

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
    dealers: dict[str, DaySums] = {}
    """By house dealer, likewise; a round that two of them dealt counts for both. Under the empty
    name stands what nobody said who dealt."""
    mispaid_rounds: tuple[MispaidRound, ...] | None = None
    """The largest first; None in an edition that was made before they were kept one by one."""


class RoundReckoned(NamedTuple):
    """What a round adds to its table's day."""

    game: str
    dealers: tuple[str, ...]
    sums: DaySums
    mispaid: MispaidRound | None


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
    dealers: dict[str, DaySums] = {}
    mispaid: list[MispaidRound] = []
    with recorder.connections.lent() as connection:
        for streams in _pages(connection, of):
            page = [_reckoned(Reading(told)) for told in reader.whole(streams, position)]
            games = added_by_name([games, *({one.game: one.sums} for one in page)])
            dealers = added_by_name([dealers, *map(_by_dealer, page)])
            mispaid += (one.mispaid for one in page if one.mispaid)
        beside = [
            DaySums(rotation=_rotation(connection, of)),
            _contests(connection, reader, of, position),
        ]
    return Part(of.table_id, games, added(beside), dealers, tuple(sorted(mispaid, key=by_amount)))


def together(of: RoomDay, parts: Iterable[Part]) -> DaySummary:
    """The parts of all tables added up."""
    them = sorted(parts, key=lambda part: part.table)
    tables = {part.table: part.sums for part in them}
    shown = {table: sums for table, sums in tables.items() if sums != DaySums()}
    mispaid = (one for part in them for one in part.mispaid_rounds)
    return DaySummary(
        of.room, of.day, added(tables.values()), shown,
        added_by_name(part.games for part in them), added_by_name(part.dealers for part in them),
        tuple(sorted(mispaid, key=by_amount)),
    )  # fmt: skip


def _pages(connection: Connection[TupleRow], of: TableDay) -> Iterator[list[str]]:
    asked = {
        "room": of.room, "table_id": of.table_id, "begins": of.day.isoformat(),
        "ends": f"{of.day.isoformat()}~", "most": AT_A_TIME,
    }  # fmt: skip
    while found := connection.execute(ROUNDS, asked, prepare=False).fetchall():
        yield [stream for _, stream in found]
        asked["begins"] = found[-1][0]


def _reckoned(reading: Reading) -> RoundReckoned:
    this, sums = summed_up(reading), sums_of(reading)
    mispaid = mispaid_round(reading.name, this, sums)
    return RoundReckoned(this.header.game, dealers_of(this), sums, mispaid)


def _by_dealer(one: RoundReckoned) -> dict[str, DaySums]:
    return dict.fromkeys(one.dealers or (NOBODY,), one.sums)


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
