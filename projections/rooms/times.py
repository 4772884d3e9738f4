"""Recorded times as the database keeps them."""

from datetime import UTC, datetime, timedelta
from typing import Final

from domain.moments import instant

_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

_FIRST: Final = datetime(1, 1, 2, tzinfo=UTC)
_LAST: Final = datetime(9999, 12, 30, tzinfo=UTC)
"""Such that any zone can show them."""


def time_of(at: str | None) -> datetime | None:
    """The moment in UTC, with whatever zone it was recorded; the ends of the calendar are cut."""
    if at is None:
        return None
    # Not by its own zone: the database knows none that is sixteen hours from UTC or more.
    try:
        moment = _EPOCH + timedelta(microseconds=instant(at))
    except OverflowError:
        return _FIRST if at < "5000" else _LAST
    return min(max(moment, _FIRST), _LAST)
