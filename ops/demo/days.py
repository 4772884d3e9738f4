"""The gaming days of every table, the last of them under way."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta
from itertools import takewhile
from random import Random
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from domain.adjudication import adjudicate
from domain.events.round import Event
from domain.events.table import TableEvent
from domain.room import Room, day_bounds, gaming_day
from ops.demo.floor import DAYS, TABLES, Table
from ops.demo.people import guests_of
from ops.demo.shift import Played, Setting, Stretch, play
from ops.demo.signs import sign_of

SECONDS_A_ROUND: Final = 140
"""From the beginning of one to the next, as a rule."""

MINUTES_APART: Final = 20
"""The tables of a room do not all open at once."""

SECONDS_APART: Final = 300
"""Those of a room that has just begun its day."""

CLOSES_BEFORE: Final = (180, 600)
"""How many seconds before the day ends no more rounds are begun."""

LEAST_OPEN: Final = timedelta(hours=3)
LEAST_SHOWN: Final = timedelta(minutes=30)
"""Of a day that has only just begun there is too little to see: the one before goes on instead."""


class TableDay(NamedTuple):
    """A table's stream of a gaming day, and its rounds."""

    stream: tuple[TableEvent, ...]
    rounds: tuple[Played, ...]


class Dealt(NamedTuple):
    """What was dealt at a table on a day."""

    table: Table
    ago: int
    """Days before the last one."""
    told: TableDay


def deal_days(seed: int, now: datetime, rooms: dict[str, Room], rounds: int) -> Iterator[Dealt]:
    """What every table has recorded, the earliest day first."""
    for ago in reversed(range(DAYS)):
        for name, room in rooms.items():
            for table in TABLES:
                if table.room == name:
                    setting = _setting_ago(seed, now, room, table, ago, rounds)
                    yield Dealt(table, ago, told_by(now, play(setting)))


def setting_on(seed: int, room: Room, table: Table, opens: datetime) -> Setting:
    """The gaming day on which the table opens then, to its end or a little beyond."""
    opens = opens.astimezone(ZoneInfo(room.zone))
    day = gaming_day(room, opens)
    own = f"{seed} {table.id} {day}"
    early = Random(f"{own} closes").randint(*CLOSES_BEFORE)  # noqa: S311 - not a secret
    closes = day_bounds(room, day)[1] - timedelta(seconds=early)
    return Setting(
        seed=own, table=table, sign=sign_of(seed, table, table.game_on(day)), day=day.isoformat(),
        opens=opens, closes=max(closes, opens + LEAST_OPEN),
        people=guests_of(seed, table, day.isoformat()),
    )  # fmt: skip


def opens_on(seed: int, room: Room, table: Table, day: date) -> datetime:
    """When the table opens on a day that it has not opened on yet."""
    rng = Random(f"{seed} {table.id} {day} opens")  # noqa: S311 - not a secret
    return day_bounds(room, day)[0] + timedelta(seconds=rng.randrange(10, SECONDS_APART))


def told_by(present: datetime, stretches: Iterable[Stretch]) -> TableDay:
    """What of a table's day has happened by now."""
    began = takewhile(lambda one: has_happened(one.stream[0], present), stretches)
    stream: list[TableEvent] = []
    rounds: list[Played] = []
    for stretch in began:
        stream += (fact for fact in stretch.stream if has_happened(fact, present))
        rounds += (_so_far(played, present) for played in stretch.rounds)
    return TableDay(tuple(stream), tuple(one for one in rounds if one.record.events))


def has_happened(fact: Event | TableEvent, present: datetime) -> bool:
    """Whether it is not still to come."""
    return datetime.fromisoformat(fact.at or "") <= present


def _so_far(played: Played, present: datetime) -> Played:
    events = tuple(event for event in played.record.events if has_happened(event, present))
    if len(events) == len(played.record.events):
        return played
    record = replace(played.record, events=events)
    return Played(record, adjudicate(record))


def _setting_ago(  # noqa: PLR0913, PLR0917 - a day of a table has that many sides
    seed: int, now: datetime, room: Room, table: Table, ago: int, rounds: int
) -> Setting:
    """A table's day of so many rounds; the last day goes on."""
    closes = now - timedelta(days=ago)
    opens = closes - timedelta(seconds=SECONDS_A_ROUND * rounds)
    begins = opens_on(seed, room, table, gaming_day(room, closes))
    if opens < begins <= closes - LEAST_SHOWN:
        opens = begins
    rng = Random(f"{seed} {table.id} {ago} opens")  # noqa: S311 - not a secret
    later = opens + timedelta(seconds=rng.randrange(60, 60 * MINUTES_APART))
    is_same_day = gaming_day(room, later) == gaming_day(room, opens)
    if is_same_day and later < closes - (closes - opens) / 2:
        opens = later
    setting = setting_on(seed, room, table, opens)
    return setting._replace(closes=closes) if ago else setting
