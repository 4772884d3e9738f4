"""The tiles of the board, one per table, by room."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Final, NamedTuple

from domain.vocabulary.grammar import count_noun
from domain.wording.display import (
    UTC_ZONE,
    convert_to_zone,
    format_clock,
    name_game,
    name_zone,
    natural_sort_key,
)
from domain.wording.outcome import make_outcome_line
from projections.lists.rooms.query import RoomLine
from projections.lists.tables.query import LatestRound, TableLine
from service.pages.layout.urls import build_path
from service.pages.layout.wording import name_banker, name_round

LONG_SILENCE: Final = timedelta(minutes=30)
"""If nothing is recorded at an open table for so long, somebody should go and look."""

TableKey = tuple[str, str]
"""A room and a table."""


class TableTile(NamedTuple):
    """A table on the board."""

    id: str
    address: str
    table: str
    game: str
    bank: str
    next_bank: str
    """The seat that is to bank next; empty if it is not known."""
    next_bank_reason: str
    """Why the next bank is unknown; empty if it is known or there is no reason to give."""
    last_round: str
    """The round of this day that ended last; empty if there is none."""
    last_round_at: str
    verdict: str
    is_amiss: bool
    open_round: str
    """The round that is under way, in a few words."""
    marks: tuple[str, ...]
    """What somebody should look at."""
    silence: str
    """Since when nothing has been recorded, if that is long ago."""
    is_closed: bool

    @property
    def announcement(self) -> str:
        """What screen readers say when the tile changes."""
        verdict = f"{self.last_round}, {self.verdict}" if self.last_round else "no round yet"
        parts = (f"{self.table}: {self.open_round or verdict}", *self.marks, self.silence)
        return ". ".join(part for part in parts if part)


class BoardRoom(NamedTuple):
    """A room with its tables."""

    room: str
    name: str
    zone: str
    day: date
    """The latest day with anything on file."""
    open: tuple[TableTile, ...]
    closed: tuple[TableTile, ...]


class BoardData(NamedTuple):
    """The rows that the board is made from."""

    rooms: Sequence[RoomLine]
    tables: Sequence[TableLine]
    latest: Sequence[LatestRound]
    disputed: Mapping[TableKey, int]
    """The number of disputes that are not closed, by table."""
    now: datetime


class _TableData(NamedTuple):
    """What is known of a table on its latest day."""

    room: str
    table: str
    day: date
    status: TableLine | None
    """None if only rounds are on file for the day."""
    latest: LatestRound | None


def build_board_rooms(data: BoardData) -> list[BoardRoom]:
    """Return every room that has a table."""
    tables_by_room: dict[str, list[_TableData]] = {}
    for table in _list_tables(data):
        tables_by_room.setdefault(table.room, []).append(table)
    rooms = {room.room: room for room in data.rooms}
    return [
        _build_room(room, tables_by_room[room], rooms.get(room), data)
        for room in sorted(tables_by_room)
    ]


def count_disputes_by_table(disputes: Iterable[TableKey]) -> Mapping[TableKey, int]:
    """Return the number of disputes at each table."""
    return Counter(disputes)


def _list_tables(data: BoardData) -> Iterable[_TableData]:
    statuses = {(line.room, line.table_id): line for line in data.tables}
    latest_rounds = {(line.room, line.table_id): line for line in data.latest}
    for key in {**statuses, **latest_rounds}:
        status, latest = statuses.get(key), latest_rounds.get(key)
        day = max(line.day for line in (status, latest) if line)
        yield _TableData(*key, day, status if status and status.day == day else None, latest)


def _build_room(
    room: str, tables: Sequence[_TableData], line: RoomLine | None, data: BoardData
) -> BoardRoom:
    zone = line.zone if line else UTC_ZONE
    day = max(table.day for table in tables)
    tiles = [
        (_is_table_open(table, day), _build_tile(table, zone, day, data))
        for table in sorted(tables, key=lambda table: natural_sort_key(table.table))
    ]
    return BoardRoom(
        room,
        line.name if line else room,
        name_zone(zone, data.now),
        day,
        tuple(tile for is_open, tile in tiles if is_open),
        tuple(tile for is_open, tile in tiles if not is_open),
    )


def _is_table_open(table: _TableData, day: date) -> bool:
    """Return whether the table is open; without a stream, whether it has a round on this day."""
    return not table.status.is_closed if table.status else table.day == day


def _build_tile(table: _TableData, zone: str, day: date, data: BoardData) -> TableTile:
    status, latest = table.status, table.latest
    is_open = _is_table_open(table, day)
    last = latest if latest and latest.round and latest.ended_on == table.day else None
    outcome = make_outcome_line(
        last and last.outcome, (last and last.in_short) or "", (last and last.violations) or 0
    )
    game = (status and status.game) or (latest and latest.game)
    next_bank = name_banker(status.next_seat, status.next_patron, None) if status else ""
    return TableTile(
        id=f"tile-{table.room}-{table.table}",
        address=build_path("tables", table.room, table.table, table.day.isoformat()),
        table=table.table,
        game=name_game(game),
        bank=_describe_bank(table, last),
        next_bank=next_bank,
        next_bank_reason=(status.next_why or "") if status and not next_bank else "",
        last_round=name_round(last.number, last.round or "") if last else "",
        last_round_at=format_clock(last.opened_at, zone) if last else "",
        verdict=outcome.words,
        is_amiss=outcome.is_amiss,
        open_round=_describe_open_round(table, zone) if is_open else "",
        marks=tuple(_list_marks(table, outcome.violations, data)) if is_open else (),
        silence=_describe_silence(table, zone, data.now) if is_open else "",
        is_closed=not is_open,
    )


def _describe_bank(table: _TableData, last: LatestRound | None) -> str:
    if table.status is not None:
        status = table.status
        return name_banker(status.bank_seat, status.bank_patron, status.bank_turn)
    return name_banker(last.bank_seat, None, last.bank_turn) if last else ""


def _describe_open_round(table: _TableData, zone: str) -> str:
    latest = table.latest
    if latest is None or not latest.open_round or latest.day != table.day:
        return ""
    text = f"{name_round(latest.open_number, latest.open_round)} under way"
    since = latest.open_since
    return f"{text} since {format_clock(since, zone)}" if since else text


def _list_marks(table: _TableData, violations: int, data: BoardData) -> Iterable[str]:
    if disputes := data.disputed.get((table.room, table.table), 0):
        yield count_noun(disputes, "open dispute")
    if violations:
        yield count_noun(violations, "violation")
    if table.status and table.status.is_broken:
        yield "game broken"


def _describe_silence(table: _TableData, zone: str, now: datetime) -> str:
    recorded_at = _find_last_record(table)
    if recorded_at is None or now - recorded_at <= LONG_SILENCE:
        return ""
    return f"nothing since {_format_moment(recorded_at, zone, now)}"


def _find_last_record(table: _TableData) -> datetime | None:
    latest = table.latest
    times = [
        table.status.last_at if table.status else None,
        *((latest.opened_at, latest.closed_at, latest.open_since) if latest else ()),
    ]
    return max((time for time in times if time), default=None)


def _format_moment(at: datetime, zone: str, now: datetime) -> str:
    local = convert_to_zone(at, zone)
    is_today = local.date() == convert_to_zone(now, zone).date()
    return format_clock(at, zone) if is_today else f"{local:%B} {local.day}, {local:%H:%M}"
