"""The gaming days of every table, the last of them under way."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from random import Random
from typing import Final, NamedTuple

from domain.room import Room, gaming_day
from ops.demo.floor import DAYS, TABLES, Table
from ops.demo.shift import Setting, TableDay, play_day
from ops.demo.signs import sign_of

SECONDS_A_ROUND: Final = 140
"""From the beginning of one to the next, as a rule."""

MINUTES_APART: Final = 20
"""The tables of a room do not all open at once."""

PEOPLE: Final = range(101, 400)


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
            people = _people(seed, name, ago)
            for table in TABLES:
                if table.room == name:
                    setting = _setting(seed, now, room, table, ago, rounds, people)
                    yield Dealt(table, ago, play_day(setting))


def _people(seed: int, room: str, ago: int) -> Iterator[str]:
    """Whoever comes to the room on a day; nobody sits at two tables."""
    numbers = [*PEOPLE]
    Random(f"{seed} {room} {ago} people").shuffle(numbers)  # noqa: S311 - not a secret
    return (f"p-{number}" for number in numbers)


def _setting(  # noqa: PLR0913, PLR0917 - a day of a table has that many sides
    seed: int,
    now: datetime,
    room: Room,
    table: Table,
    ago: int,
    rounds: int,
    people: Iterator[str],
) -> Setting:
    own = f"{seed} {table.id} {ago}"
    closes = now - timedelta(days=ago)
    opens = closes - timedelta(seconds=SECONDS_A_ROUND * rounds)
    later = opens + timedelta(
        seconds=Random(own).randrange(60, 60 * MINUTES_APART)  # noqa: S311 - not a secret
    )
    day = gaming_day(room, opens)
    if gaming_day(room, later) == day and later < closes - (closes - opens) / 2:
        opens = later
    return Setting(
        seed=own, table=table, sign=sign_of(seed, table, table.game_on(ago)), day=day.isoformat(),
        opens=opens, closes=closes, present=now, people=people,
    )  # fmt: skip
