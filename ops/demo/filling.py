"""A store is filled with the shift."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

import msgspec

from domain.events.room import RoomEvent
from domain.events.table import TableEvent
from domain.room import Room, room_after
from ops.demo.contests import contests_of
from ops.demo.days import Dealt, deal_days
from ops.demo.floor import TABLES
from ops.demo.rooms import NAMES, ZONE, room_opened, room_told
from ops.demo.signs import Sign, sign_of
from ops.demo.stories import stories
from projections.store.doors import at_the_door
from projections.store.mapper import Addition, Stream
from projections.store.recorder import Sender
from projections.store.recording import append, record_rounds, record_stream
from projections.store.store import Store
from projections.store.topics import dispute_stream, room_stream

ROUNDS: Final = 60
"""Of a table and day, more or less."""

SENDER: Final = Sender("demo")

_encode: Final = msgspec.json.Encoder().encode


class Told(NamedTuple):
    """How a room was opened, what was recorded of it since, and the room that this tells of."""

    opened: tuple[RoomEvent, ...]
    since: tuple[RoomEvent, ...]
    room: Room


def rooms_of(seed: int, now: datetime) -> dict[str, Told]:
    """The rooms as they are made up for this moment."""
    return {name: _room(seed, name, now) for name in NAMES}


def _room(seed: int, name: str, now: datetime) -> Told:
    opened, since = room_opened(name, now), room_told(name, _signs(seed, name), now)
    return Told(opened, since, room_after((*opened, *since)))


def fill(store: Store, seed: int, now: datetime, rounds: int = ROUNDS) -> None:
    """Record two rooms, their tables and three gaming days; `now` is the moment of the last one.

    The same facts for the same seed and moment; what was cut short goes on where it is told again.
    The disputes come last, all of them or none.
    """
    now = now.astimezone(ZoneInfo(ZONE)).replace(microsecond=0)
    told = rooms_of(seed, now)
    for name, room in told.items():
        _record(store, "room", room.opened)
        stream = store.stream(room_stream(name))
        if stream.version == len(room.opened):
            append(store, stream.id, lines_of(room.since), stream.version, SENDER)
    dealt = [*deal_days(seed, now, {name: one.room for name, one in told.items()}, rounds)]
    for one in dealt:
        _record(store, "table", one.told.stream)
        _record_rounds(store, one)
    contested = [addition for room in NAMES for addition in _disputes(store, room, dealt, now)]
    store.add(*contested, sender=SENDER)


def lines_of(facts: Iterable[msgspec.Struct]) -> list[bytes]:
    """The facts as they are sent."""
    return [_encode(fact) for fact in facts]


def _signs(seed: int, room: str) -> list[Sign]:
    tables = [table for table in TABLES if table.room == room]
    return [sign_of(seed, table, game) for table in tables for game in table.games]


def _record(store: Store, kind: str, stream: Iterable[RoomEvent | TableEvent]) -> None:
    record_stream(store, kind, lines_of(stream), SENDER)


def _record_rounds(store: Store, dealt: Dealt) -> None:
    records = (played.record for played in dealt.told.rounds)
    for recorded in record_rounds(store, records, SENDER.name):
        if isinstance(recorded, Exception):
            raise recorded


def _disputes(store: Store, room: str, dealt: Iterable[Dealt], now: datetime) -> Iterable[Addition]:
    contests = contests_of(store, [one for one in dealt if one.table.room == room])
    for name, facts in stories(room, contests, now):
        stream = dispute_stream(name)
        yield Addition(stream, 0, at_the_door(store, Stream(stream, 0, ()), lines_of(facts)))
