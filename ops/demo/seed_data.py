"""The demo's data, as it is recorded in a store."""

from collections.abc import Iterable
from datetime import datetime
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

import msgspec

from domain.facts.room_events import RoomEvent
from domain.facts.table_events import TableEvent
from domain.rooms.model import Room, fold_room
from ops.demo.contestable_rounds import find_contestable_rounds
from ops.demo.dispute_stories import tell_disputes
from ops.demo.floor_plan import TABLES
from ops.demo.gaming_days import DealtDay, deal_days
from ops.demo.rooms import NAMES, ZONE, list_room_facts, open_room
from ops.demo.signs import DemoSign, draw_sign
from projections.store.addition_checks import check_addition
from projections.store.fact_mapper import FactStream, StreamAddition
from projections.store.fact_recording import append_facts, record_rounds, record_stream
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.topics import name_dispute_stream, name_room_stream

ROUNDS_PER_DAY: Final = 60
"""The approximate number of rounds on a table's day."""

SENDER: Final = Sender("demo")

_encode: Final = msgspec.json.Encoder().encode


class DemoRoom(NamedTuple):
    """A room, with the facts of its opening and the facts recorded since."""

    opened: tuple[RoomEvent, ...]
    since: tuple[RoomEvent, ...]
    room: Room


def make_rooms(seed: int, now: datetime) -> dict[str, DemoRoom]:
    """Return the rooms as made up for this moment."""
    return {name: _room(seed, name, now) for name in NAMES}


def _room(seed: int, name: str, now: datetime) -> DemoRoom:
    opened, since = open_room(name, now), list_room_facts(name, _signs(seed, name), now)
    return DemoRoom(opened, since, fold_room((*opened, *since)))


def fill_store(store: Store, seed: int, now: datetime, rounds: int = ROUNDS_PER_DAY) -> None:
    """Record two rooms, their tables and three gaming days; `now` is the end of the last day.

    The facts are always identical for a given seed and moment; an interrupted run is completed by
    running it again. The disputes come last, all of them or none.
    """
    now = now.astimezone(ZoneInfo(ZONE)).replace(microsecond=0)
    rooms = make_rooms(seed, now)
    for name, room in rooms.items():
        _record(store, "room", room.opened)
        stream = store.stream(name_room_stream(name))
        if stream.version == len(room.opened):
            append_facts(store, stream.id, encode_facts(room.since), stream.version, SENDER)
    dealt = [
        *deal_days(seed, now, {name: table_day.room for name, table_day in rooms.items()}, rounds)
    ]
    for table_day in dealt:
        _record(store, "table", table_day.played.stream)
        _record_rounds(store, table_day)
    contested = [addition for room in NAMES for addition in _disputes(store, room, dealt, now)]
    store.add(*contested, sender=SENDER)


def encode_facts(facts: Iterable[msgspec.Struct]) -> list[bytes]:
    """Encode the facts as they are sent to the store."""
    return [_encode(fact) for fact in facts]


def _signs(seed: int, room: str) -> list[DemoSign]:
    tables = [table for table in TABLES if table.room == room]
    return [draw_sign(seed, table, game) for table in tables for game in table.games]


def _record(store: Store, kind: str, stream: Iterable[RoomEvent | TableEvent]) -> None:
    record_stream(store, kind, encode_facts(stream), SENDER)


def _record_rounds(store: Store, dealt: DealtDay) -> None:
    records = (played.record for played in dealt.played.rounds)
    for recorded in record_rounds(store, records, SENDER.name):
        if isinstance(recorded, Exception):
            raise recorded


def _disputes(
    store: Store, room: str, dealt: Iterable[DealtDay], now: datetime
) -> Iterable[StreamAddition]:
    contests = find_contestable_rounds(store, [day for day in dealt if day.table.room == room])
    for name, facts in tell_disputes(room, contests, now):
        stream = name_dispute_stream(name)
        yield StreamAddition(
            stream, 0, check_addition(store, FactStream(stream, 0, ()), encode_facts(facts))
        )
