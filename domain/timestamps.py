"""Recorded times as instants that can be compared across time zones."""

from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from typing import Final

MICROSECONDS_PER_MINUTE: Final = 60_000_000
"""The microseconds in a minute; instants are counted in microseconds."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_SMALLEST: Final = timedelta(microseconds=1)
_LEAP: Final = 17
"""The index of the seconds in the text of a timestamp."""


def parse_timestamp(at: str) -> datetime:
    """Parse a timestamp; a leap second becomes the second before it."""
    text = at.upper()
    if _is_leap_second(text):
        text = f"{text[:_LEAP]}59{text[_LEAP + 2 :]}"
    return datetime.fromisoformat(text)


def count_microseconds(at: str) -> int:
    """Count the microseconds to a timestamp since 1970; a leap second ends its minute."""
    whole: int = (parse_timestamp(at) - _EPOCH) // _SMALLEST
    return whole + _is_leap_second(at) * (MICROSECONDS_PER_MINUTE // 60)


def _is_leap_second(at: str) -> bool:
    return at[_LEAP : _LEAP + 2] == "60"


def format_clock_time(at: str, minutes_later: int = 0) -> str:
    """Format a timestamp's wall-clock time, or the time so many minutes later: `21:14`."""
    hours, minutes = divmod(int(at[11:13]) * 60 + int(at[14:16]) + minutes_later, 60)
    return f"{hours % 24:02}:{minutes:02}"


@lru_cache(1024)
def is_calendar_day(text: str) -> bool:
    """Return whether the text is a day of the calendar, such as 2026-11-18."""
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False
