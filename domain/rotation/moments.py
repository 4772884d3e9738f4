"""Recorded times as instants that can be compared, whatever their zones."""

from datetime import UTC, datetime, timedelta
from typing import Final

MINUTE: Final = 60_000_000
"""In microseconds, as instants are counted."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_SMALLEST: Final = timedelta(microseconds=1)
_LEAP: Final = 17
"""Where the seconds of a moment stand in its text."""


def instant(at: str) -> int:
    """The moment, in microseconds; the second that is added to some years ends the minute."""
    text = at.upper()
    is_leap = text[_LEAP : _LEAP + 2] == "60"
    if is_leap:
        text = f"{text[:_LEAP]}59{text[_LEAP + 2 :]}"
    whole: int = (datetime.fromisoformat(text) - _EPOCH) // _SMALLEST
    return whole + is_leap * (MINUTE // 60)


def on_the_clock(at: str, minutes_later: int = 0) -> str:
    """What a clock on the wall shows at the moment, or so many minutes later: `21:14`."""
    hours, minutes = divmod(int(at[11:13]) * 60 + int(at[14:16]) + minutes_later, 60)
    return f"{hours % 24:02}:{minutes:02}"
