"""Amounts, days, times and names as people read them, on pages and on paper."""

import re
from datetime import date, datetime
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from domain.games.registry import GAMES
from domain.money import format_dollars
from domain.timestamps import parse_timestamp

UTC_ZONE: Final = "UTC"
"""For what is of no room, or of one that has told no zone."""

NO_AMOUNT: Final = "–"
MINUS_SIGN: Final = "−"

_NUMBER: Final = re.compile(r"(\d{1,9})")


def format_money(cents: int | None) -> str:
    """Return an amount: `$1,250`, `$7.50`, `–` for nothing."""
    return format_dollars(cents).replace("-", MINUS_SIGN) if cents else NO_AMOUNT


def format_signed_money(cents: int | None) -> str:
    """Return a gain or a loss: `+$60`, `−$25`, `–`."""
    return f"+{format_dollars(cents)}" if cents and cents > 0 else format_money(cents)


def convert_to_zone(at: datetime | str, zone: str) -> datetime:
    """Return the moment by the clock of a room."""
    known = parse_timestamp(at) if isinstance(at, str) else at
    return known.astimezone(_load_zone(zone))


def format_clock(at: datetime | str | None, zone: str) -> str:
    """Return the time of day in a room: `21:14`."""
    return f"{convert_to_zone(at, zone):%H:%M}" if at else ""


def format_clock_seconds(at: datetime | str | None, zone: str) -> str:
    """Return the time of day in a room: `21:14:05`."""
    return convert_to_zone(at, zone).isoformat(" ", "seconds")[11:19] if at else ""


def format_day(day: date | str) -> str:
    """Return a day written out: `Wednesday, November 18, 2026`."""
    known = date.fromisoformat(day) if isinstance(day, str) else day
    return f"{known:%A, %B} {known.day}, {known.year}"


def format_day_and_time(at: datetime | str | None, zone: str) -> str:
    """Return a moment by the clock of a room: `November 18, 2026, 21:14`."""
    if not at:
        return ""
    there = convert_to_zone(at, zone)
    return f"{there:%B} {there.day}, {there.year}, {there:%H:%M}"


def name_zone(zone: str, at: datetime | str) -> str:
    """Return what the clock of a room is called at a moment: `PST`."""
    return convert_to_zone(at, zone).tzname() or zone


def name_game(slug: str | None) -> str:
    """Return `No Bust Blackjack 6.0`, or the slug of a game not on file; nothing for no game."""
    game = GAMES.get(slug or "")
    return game.name if game else slug or ""


def natural_sort_key(name: str) -> tuple[tuple[int, str], ...]:
    """Return a key that sorts tables and people by their numbers: T9 before T10."""
    parts = _NUMBER.split(name)
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in parts if part)


@cache
def _load_zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
