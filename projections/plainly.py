"""Amounts, days, times and names as people read them, on pages and on paper."""

import re
from datetime import UTC, date, datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from domain.games.registry import GAMES
from domain.moments import moment
from domain.money import dollars

UTC_ZONE: Final = "UTC"
"""For what is of no room, or of one that has told no zone."""

NOTHING: Final = "–"
MINUS: Final = "−"

_NUMBER: Final = re.compile(r"(\d{1,9})")


def money(cents: int | None) -> str:
    """An amount: `$1,250`, `$7.50`, `–` for nothing."""
    return dollars(cents).replace("-", MINUS) if cents else NOTHING


def signed(cents: int | None) -> str:
    """What somebody gains or loses: `+$60`, `−$25`, `–`."""
    return f"+{dollars(cents)}" if cents and cents > 0 else money(cents)


def in_zone(at: datetime | str, zone: str) -> datetime:
    """The moment by the clock of a room."""
    known = moment(at) if isinstance(at, str) else at
    return known.astimezone(_zone(zone))


def clock(at: datetime | str | None, zone: str) -> str:
    """The time of day in a room: `21:14`."""
    return f"{in_zone(at, zone):%H:%M}" if at else ""


def clock_to_the_second(at: datetime | str | None, zone: str) -> str:
    """The time of day in a room: `21:14:05`."""
    return f"{in_zone(at, zone):%H:%M:%S}" if at else ""


def written(day: date | str) -> str:
    """A day written out: `Wednesday, November 18, 2026`."""
    known = date.fromisoformat(day) if isinstance(day, str) else day
    return f"{known:%A, %B} {known.day}, {known.year}"


def day_and_time(at: datetime | str | None, zone: str) -> str:
    """A moment by the clock of a room: `November 18, 2026, 21:14`."""
    if not at:
        return ""
    there = in_zone(at, zone)
    return f"{there:%B} {there.day}, {there.year}, {there:%H:%M}"


def zone_name(zone: str, at: datetime | str | None = None) -> str:
    """What the clock of a room is called: `PST`."""
    return in_zone(at or datetime.now(UTC), zone).tzname() or zone


def game_name(slug: str | None) -> str:
    """`No Bust Blackjack 6.0`; its slug where nothing is on file of it, nothing for no game."""
    game = GAMES.get(slug or "")
    return game.name if game else slug or ""


def in_order(name: str) -> tuple[tuple[int, str], ...]:
    """What tables and people are sorted by: T9 comes before T10."""
    parts = _NUMBER.split(name)
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in parts if part)


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
