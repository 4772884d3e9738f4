"""The gaming days of every table, the last of them under way."""

from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta
from itertools import takewhile
from random import Random
from typing import Final, NamedTuple
from zoneinfo import ZoneInfo

from msgspec.structs import replace

from domain.adjudication.adjudicator import adjudicate
from domain.facts.round_events import Event
from domain.facts.table_events import TableEvent
from domain.rooms.model import Room, find_day_bounds, find_gaming_day
from ops.demo.floor_plan import NUMBER_OF_DAYS, TABLES, DemoTable
from ops.demo.people import draw_guests
from ops.demo.shift import PlayedRound, ShiftSetting, ShiftStretch, play_shift
from ops.demo.signs import draw_sign

SECONDS_A_ROUND: Final = 140
"""The usual time from the beginning of a round to the beginning of the next."""

MINUTES_APART: Final = 20
"""The spread of a room's opening times: its tables do not all open at once."""

SECONDS_APART: Final = 300
"""The spread of opening times in a room whose day has just begun."""

CLOSES_BEFORE: Final = (180, 600)
"""The range from which the last round's time is drawn, in seconds before the day ends."""

LEAST_OPEN: Final = timedelta(hours=3)
LEAST_SHOWN: Final = timedelta(minutes=30)
"""The least of a day worth showing; before that, the previous day goes on instead."""


class DemoTableDay(NamedTuple):
    """A table's stream of a gaming day, and its rounds."""

    stream: tuple[TableEvent, ...]
    rounds: tuple[PlayedRound, ...]


class DealtDay(NamedTuple):
    """A table's day, with the facts recorded on it."""

    table: DemoTable
    ago: int
    """Days before the last day."""
    played: DemoTableDay


def deal_days(seed: int, now: datetime, rooms: dict[str, Room], rounds: int) -> Iterator[DealtDay]:
    """Yield the recorded days of every table, the earliest first."""
    for ago in reversed(range(NUMBER_OF_DAYS)):
        for name, room in rooms.items():
            for table in TABLES:
                if table.room == name:
                    setting = _setting_ago(seed, now, room, table, ago, rounds)
                    yield DealtDay(table, ago, take_facts_until(now, play_shift(setting)))


def set_up_day(seed: int, room: Room, table: DemoTable, opens: datetime) -> ShiftSetting:
    """Return the setting of the day on which the table opens at `opens`."""
    opens = opens.astimezone(ZoneInfo(room.zone))
    day = find_gaming_day(room, opens)
    own = f"{seed} {table.id} {day}"
    early = Random(f"{own} closes").randint(*CLOSES_BEFORE)  # noqa: S311 - not a secret
    closes = find_day_bounds(room, day)[1] - timedelta(seconds=early)
    return ShiftSetting(
        seed=own,
        table=table,
        sign=draw_sign(seed, table, table.game_on(day)),
        day=day.isoformat(),
        opens=opens,
        closes=max(closes, opens + LEAST_OPEN),
        people=draw_guests(seed, table, day.isoformat()),
    )


def draw_opening_time(seed: int, room: Room, table: DemoTable, day: date) -> datetime:
    """Draw the time at which the table opens on a day."""
    rng = Random(f"{seed} {table.id} {day} opens")  # noqa: S311 - not a secret
    return find_day_bounds(room, day)[0] + timedelta(seconds=rng.randrange(10, SECONDS_APART))


def take_facts_until(present: datetime, stretches: Iterable[ShiftStretch]) -> DemoTableDay:
    """Return the part of a table's day that has happened by now."""
    began = takewhile(lambda one: has_happened(one.stream[0], present), stretches)
    stream: list[TableEvent] = []
    rounds: list[PlayedRound] = []
    for stretch in began:
        stream += (fact for fact in stretch.stream if has_happened(fact, present))
        rounds += (_so_far(played, present) for played in stretch.rounds)
    return DemoTableDay(tuple(stream), tuple(one for one in rounds if one.record.events))


def has_happened(fact: Event | TableEvent, present: datetime) -> bool:
    """Return whether the fact's time has come."""
    return datetime.fromisoformat(fact.at or "") <= present


def _so_far(played: PlayedRound, present: datetime) -> PlayedRound:
    events = tuple(event for event in played.record.events if has_happened(event, present))
    if len(events) == len(played.record.events):
        return played
    record = replace(played.record, events=events)
    return PlayedRound(record, adjudicate(record))


def _setting_ago(  # noqa: PLR0913, PLR0917 - a setting has that many parts
    seed: int, now: datetime, room: Room, table: DemoTable, ago: int, rounds: int
) -> ShiftSetting:
    """Return the setting of a table's day of about `rounds` rounds; the last day goes on."""
    closes = now - timedelta(days=ago)
    opens = closes - timedelta(seconds=SECONDS_A_ROUND * rounds)
    begins = draw_opening_time(seed, room, table, find_gaming_day(room, closes))
    if opens < begins <= closes - LEAST_SHOWN:
        opens = begins
    rng = Random(f"{seed} {table.id} {ago} opens")  # noqa: S311 - not a secret
    later = opens + timedelta(seconds=rng.randrange(60, 60 * MINUTES_APART))
    is_same_day = find_gaming_day(room, later) == find_gaming_day(room, opens)
    if is_same_day and later < closes - (closes - opens) / 2:
        opens = later
    setting = set_up_day(seed, room, table, opens)
    return setting._replace(closes=closes) if ago else setting
