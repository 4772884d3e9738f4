"""A store is filled with the shift."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

import msgspec

from domain.events.dispute import DisputeEvent
from domain.events.room import RoomEvent
from domain.events.table import TableEvent
from domain.room import room_after
from ops.demo.contests import contests_of
from ops.demo.days import Dealt, deal_days
from ops.demo.floor import DAYS, TABLES
from ops.demo.rooms import NAMES, ZONE, room_stream
from ops.demo.signs import Sign, sign_of
from ops.demo.stories import stories
from projections.store.recorder import Sender
from projections.store.recording import append, record_rounds, record_stream
from projections.store.store import Store
from projections.store.topics import dispute_stream

ROUNDS: Final = 60
"""Of a table and day, more or less."""

SENDER: Final = "demo"

_encode: Final = msgspec.json.Encoder().encode


def fill(store: Store, seed: int, now: datetime, rounds: int = ROUNDS) -> None:
    """Record two rooms, their tables and three gaming days; `now` is the moment of the last one.

    The same facts for the same seed and moment.
    """
    now = now.astimezone(ZoneInfo(ZONE)).replace(microsecond=0)
    streams = {room: room_stream(room, _signs(seed, room), now) for room in NAMES}
    for stream in streams.values():
        _record(store, "room", stream)
    rooms = {name: room_after(stream) for name, stream in streams.items()}
    dealt = [*deal_days(seed, now, rooms, rounds)]
    for one in dealt:
        _record(store, "table", one.told.stream)
        _record_rounds(store, one)
    for room in NAMES:
        contests = contests_of(store, [one for one in dealt if one.table.room == room])
        for name, facts in stories(room, contests, now):
            append(store, dispute_stream(name), _lines(facts), 0, Sender(SENDER))


def _signs(seed: int, room: str) -> list[Sign]:
    tables = [table for table in TABLES if table.room == room]
    return [sign_of(seed, table, table.game_on(ago)) for table in tables for ago in range(DAYS)]


def _record(store: Store, kind: str, stream: Iterable[RoomEvent | TableEvent]) -> None:
    record_stream(store, kind, _lines(stream), Sender(SENDER))


def _record_rounds(store: Store, dealt: Dealt) -> None:
    records = (played.record for played in dealt.told.rounds)
    for recorded in record_rounds(store, records, SENDER):
        if isinstance(recorded, Exception):
            raise recorded


def _lines(facts: Iterable[RoomEvent | TableEvent | DisputeEvent]) -> list[bytes]:
    return [_encode(fact) for fact in facts]
