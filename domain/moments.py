"""Recorded times as instants that can be compared, whatever their zones."""

from datetime import UTC, datetime, timedelta
from typing import Final

MINUTE: Final = 60_000_000
"""In microseconds, as instants are counted."""

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_SMALLEST: Final = timedelta(microseconds=1)
_LEAP: Final = 17
"""Where the seconds of a moment stand in its text."""


def moment(at: str) -> datetime:
    """The moment; of the second that is added to some years, the one before it."""
    text = at.upper()
    if _is_leap(text):
        text = f"{text[:_LEAP]}59{text[_LEAP + 2 :]}"
    return datetime.fromisoformat(text)


def instant(at: str) -> int:
    """The moment in microseconds; the second that is added to some years ends the minute."""
    whole: int = (moment(at) - _EPOCH) // _SMALLEST
    return whole + _is_leap(at) * (MINUTE // 60)


def _is_leap(at: str) -> bool:
    return at[_LEAP : _LEAP + 2] == "60"


def on_the_clock(at: str, minutes_later: int = 0) -> str:
    """What a clock on the wall shows at the moment, or so many minutes later: `21:14`."""
    hours, minutes = divmod(int(at[11:13]) * 60 + int(at[14:16]) + minutes_later, 60)
    return f"{hours % 24:02}:{minutes:02}"
