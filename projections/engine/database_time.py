"""Recorded times as the database keeps them."""

from datetime import UTC, datetime, timedelta
from typing import Final

from domain.timestamps import count_microseconds

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

_FIRST: Final = datetime(1, 1, 2, tzinfo=UTC)
_LAST: Final = datetime(9999, 12, 30, tzinfo=UTC)
"""The earliest and the latest moment that every time zone can show."""


def convert_to_database_time(at: str | None) -> datetime | None:
    """Return the moment in UTC, moved to the ends of what every time zone can show."""
    if at is None:
        return None
    # Not by its own zone: the database knows none that is sixteen hours from UTC or more.
    try:
        moment = _EPOCH + timedelta(microseconds=count_microseconds(at))
    except OverflowError:
        return _FIRST if at < "5000" else _LAST
    return min(max(moment, _FIRST), _LAST)
