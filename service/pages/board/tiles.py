"""The tiles of the board: a table each, by room."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final, NamedTuple

from projections.plainly import UTC_ZONE, clock, game_name, in_order, in_zone, zone_name
from projections.queries.rooms import RoomStands
from projections.queries.tables import LatestRound, TableStands
from service.pages.addresses import path_of
from service.pages.naming import AMISS, banker, round_name
from service.pages.words import counted

LONG_SILENCE: Final = timedelta(minutes=30)
"""After so long without anything recorded somebody should go and look at an open table."""

Key = tuple[str, str]
"""A room and a table."""


class Tile(NamedTuple):
    """A table as it is told on the board."""

    id: str
    address: str
    table: str
    game: str
    bank: str
    next: str
    """Who is to bank next, or why that cannot be said."""
    last: str
    """The round that ended last; nothing where none has on this day."""
    last_at: str
    verdict: str
    is_amiss: bool
    under_way: str
    marks: tuple[str, ...]
    """What somebody should look at."""
    silence: str
    """Since when nothing was recorded, where that is long ago."""
    is_closed: bool

    @property
    def says(self) -> str:
        """What is read out when it changes."""
        verdict = f"{self.last}, {self.verdict}" if self.last else "no round yet"
        told = (f"{self.table}: {self.under_way or verdict}", *self.marks, self.silence)
        return ". ".join(part for part in told if part)


class RoomOnBoard(NamedTuple):
    """A room with its tables."""

    room: str
    name: str
    zone: str
    day: date
    """The latest on which anything is on file."""
    open: tuple[Tile, ...]
    closed: tuple[Tile, ...]


class Known(NamedTuple):
    """All that the board is made of."""

    rooms: Sequence[RoomStands]
    tables: Sequence[TableStands]
    latest: Sequence[LatestRound]
    disputed: Mapping[Key, int]
    """How many disputes are not closed."""
    now: datetime


class _Table(NamedTuple):
    """What is known of a table on the latest of its days."""

    room: str
    table: str
    day: date
    stands: TableStands | None
    """Nothing where only rounds tell of the day."""
    latest: LatestRound | None


def rooms_on_board(known: Known) -> list[RoomOnBoard]:
    """Every room of which a table is known."""
    by_room: dict[str, list[_Table]] = {}
    for one in _tables(known):
        by_room.setdefault(one.room, []).append(one)
    told = {one.room: one for one in known.rooms}
    return [_room(room, by_room[room], told.get(room), known) for room in sorted(by_room)]


def disputes_by_table(disputes: Iterable[Key]) -> Mapping[Key, int]:
    """How many there are of each table."""
    return Counter(disputes)


def _tables(known: Known) -> Iterable[_Table]:
    stands = {(one.room, one.table_id): one for one in known.tables}
    latest = {(one.room, one.table_id): one for one in known.latest}
    for key in {**stands, **latest}:
        by_stream, by_rounds = stands.get(key), latest.get(key)
        day = max(one.day for one in (by_stream, by_rounds) if one)
        is_told = by_stream and by_stream.day == day
        yield _Table(*key, day, by_stream if is_told else None, by_rounds)


def _room(
    room: str, tables: Sequence[_Table], told: RoomStands | None, known: Known
) -> RoomOnBoard:
    zone = told.zone if told else UTC_ZONE
    day = max(one.day for one in tables)
    tiles = [
        (_is_open(one, day), _tile(one, zone, day, known))
        for one in sorted(tables, key=lambda one: in_order(one.table))
    ]
    return RoomOnBoard(
        room, told.name if told else room, zone_name(zone, known.now), day,
        tuple(tile for is_open, tile in tiles if is_open),
        tuple(tile for is_open, tile in tiles if not is_open),
    )  # fmt: skip


def _is_open(one: _Table, day: date) -> bool:
    """By its stream; where only rounds tell of it, whether it is played on the latest day."""
    return not one.stands.is_closed if one.stands else one.day == day


def _tile(one: _Table, zone: str, day: date, known: Known) -> Tile:
    stands, latest = one.stands, one.latest
    is_open = _is_open(one, day)
    last = latest if latest and latest.round and latest.ended_on == one.day else None
    game = (stands and stands.game) or (latest and latest.game)
    return Tile(
        id=f"tile-{one.room}-{one.table}",
        address=path_of("tables", one.room, one.table, one.day.isoformat()),
        table=one.table, game=game_name(game), bank=_bank(one, last), next=_next(stands),
        last=round_name(last.number, last.round or "") if last else "",
        last_at=clock(last.opened_at, zone) if last else "",
        verdict=(last.in_short or "") if last else "",
        is_amiss=bool(last and last.outcome in AMISS),
        under_way=_under_way(one, zone) if is_open else "",
        marks=tuple(_marks(one, last, known)) if is_open else (),
        silence=_silence(one, zone, known.now) if is_open else "", is_closed=not is_open,
    )  # fmt: skip


def _bank(one: _Table, last: LatestRound | None) -> str:
    if one.stands is not None:
        return banker(one.stands.bank_seat, one.stands.bank_patron, one.stands.bank_turn)
    return banker(last.bank_seat, None, last.bank_turn) if last else ""


def _next(stands: TableStands | None) -> str:
    if stands is None:
        return ""  # nothing is told of the table between its rounds
    return banker(stands.next_seat, stands.next_patron, None) or stands.next_why or ""


def _under_way(one: _Table, zone: str) -> str:
    open_, since = None, None
    if one.latest and one.latest.open_round and one.latest.day == one.day:
        open_ = round_name(one.latest.open_number, one.latest.open_round)
        since = one.latest.open_since
    if open_ is None:
        return ""
    return f"{open_} under way since {clock(since, zone)}" if since else f"{open_} under way"


def _marks(one: _Table, last: LatestRound | None, known: Known) -> Iterable[str]:
    if disputes := known.disputed.get((one.room, one.table), 0):
        yield counted(disputes, "open dispute")
    if last and last.violations and last.outcome not in AMISS:
        yield f"{last.violations} against the rules"
    if one.stands and one.stands.is_broken:
        yield "game broken"


def _silence(one: _Table, zone: str, now: datetime) -> str:
    heard = _last_heard(one)
    if heard is None or now - heard <= LONG_SILENCE:
        return ""
    return f"nothing since {_moment(heard, zone, now)}"


def _last_heard(one: _Table) -> datetime | None:
    times = [
        one.stands.last_at if one.stands else None,
        *((late.opened_at, late.closed_at, late.open_since) if (late := one.latest) else ()),
    ]
    return max((time for time in times if time), default=None)


def _moment(at: datetime, zone: str, now: datetime) -> str:
    is_today = in_zone(at, zone).date() == in_zone(now, zone).date()
    there = in_zone(at, zone)
    return clock(at, zone) if is_today else f"{there:%B} {there.day}, {there:%H:%M}"


def now() -> datetime:
    """This moment."""
    return datetime.now(UTC)
