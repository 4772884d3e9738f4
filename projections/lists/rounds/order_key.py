"""The order of lists of rounds: by gaming day, then time, number and id."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

_YEAR_ONE: Final = datetime(1, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)
_BEFORE_ALL: Final = "0" * 18
_AFTER_ALL: Final = "~"


def build_order_key(day: str, opened_at: datetime | None, number: int | None, round_id: str) -> str:
    """Return the key that a round is sorted by; rounds without a time come first on their day.

    It is short, since it stands in many indexes: the day as it is written, the microseconds since
    the year one, the number behind a letter for the count of its digits, and the id, with blanks
    between.
    """
    began = _BEFORE_ALL if opened_at is None else _format_time(opened_at)
    written = str(number or 0)
    digits = chr(ord("a") + len(written))
    return f"{day} {began} {digits}{written} {round_id}"


def _format_time(at: datetime) -> str:
    return f"{(at - _YEAR_ONE) // _MICROSECOND:018}"


def bound_times(since: datetime | None, before: datetime | None) -> dict[str, str]:
    """Return four stretches of keys that hold the rounds which began within these times.

    Rounds are missing only if they began on another day than they are of, by more than the clocks
    of rooms explain: by more than a day either way in UTC. The stretches are named `begins_0` to
    `ends_3`, the latest first; the first three are the days about `before`, up to that time.
    """
    first = "" if since is None else _shift_day(since, -1)
    if before is None:
        return _name_stretches([(first, _AFTER_ALL), *[("", "")] * 3])
    days = [_shift_day(before, days) for days in (1, 0, -1)]
    ends = [f"{day} {_format_time(before)}" for day in days]
    stretches = [(max(day, first), end) for day, end in zip(days, ends, strict=True)]
    return _name_stretches([*stretches, (first, days[-1])])


def _name_stretches(stretches: Sequence[tuple[str, str]]) -> dict[str, str]:
    named = [
        (f"begins_{place}", begins, f"ends_{place}", ends)
        for place, (begins, ends) in enumerate(stretches)
    ]
    return {name: key for one in named for name, key in (one[:2], one[2:])}


def _shift_day(at: datetime, days: int) -> str:
    """Return the day in UTC so many days later, or the time's own at the ends of the calendar."""
    day = at.astimezone(UTC).date()
    try:
        return (day + timedelta(days=days)).isoformat()
    except OverflowError:
        return day.isoformat()
