"""How pages write what they show: amounts, times, and names of things."""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from functools import cache
from typing import Final
from zoneinfo import ZoneInfo

from markupsafe import Markup, escape

from domain.games.registry import GAMES
from domain.moments import moment
from domain.money import dollars
from domain.sentences.names import bettor_name
from projections.moment import begun

_TICKS: Final = re.compile(r"`([^`]*)`")
NOTHING: Final = "–"
MINUS: Final = "−"


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


def ago(length: timedelta) -> str:
    """A length of time: `3 h 20 min`, `2 days`."""
    minutes = int(length.total_seconds()) // 60
    if minutes < 60:
        return f"{minutes} min"
    hours, minutes = divmod(minutes, 60)
    if hours < 24:
        return f"{hours} h {minutes:02} min"
    days = hours // 24
    return f"{days} day{'s' if days > 1 else ''}"


def counted(number: int, one: str, many: str = "") -> str:
    """`1 round`, `1,204 rounds`."""
    return f"{number:,} {one if number == 1 else many or one + 's'}"


def game_name(slug: str | None) -> str:
    """`No Bust Blackjack 6.0`; its slug where nothing is on file of it, nothing for no game."""
    game = GAMES.get(slug or "")
    return game.name if game else slug or ""


def marked(text: str) -> Markup:
    """A sentence in which what stands between backticks is set apart."""
    return Markup(_TICKS.sub(r"<code>\1</code>", str(escape(text))))  # noqa: S704 - escaped just here


FILTERS: Final[Mapping[str, object]] = {
    "money": money, "signed": signed, "clock": clock, "clock_to_the_second": clock_to_the_second,
    "written": written, "day_and_time": day_and_time, "zone_name": zone_name, "ago": ago,
    "counted": counted, "begun": begun, "bettor_name": bettor_name, "game_name": game_name,
    "marked": marked,
}  # fmt: skip


@cache
def _zone(name: str) -> ZoneInfo:
    return ZoneInfo(name)
