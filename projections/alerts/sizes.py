"""How large the database is, how it grows, and when it reaches its limit."""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from domain.sentences.words import counted
from projections.alerts.conditions import Condition
from projections.projecting.model import Within

AT_MOST_EVERY: Final = timedelta(hours=1)
LOOKED_BACK: Final = timedelta(days=7)
"""The growth of so many days says how it goes on."""

LEAST: Final = timedelta(hours=12)
"""What it grew by in less says nothing."""

DAYS_AHEAD: Final = 30
"""So long before somebody is told."""

DAY: Final = timedelta(days=1)
GIGABYTE: Final = 10**9
MEGABYTE: Final = 10**6

SAMPLE: Final = (
    "INSERT INTO store.sizes (at, bytes) SELECT %(now)s, pg_database_size(current_database())"
    " WHERE NOT EXISTS (SELECT FROM store.sizes WHERE at > %(after)s) ON CONFLICT DO NOTHING"
)
LATEST: Final = "SELECT at, bytes FROM store.sizes ORDER BY at DESC LIMIT 1"
BEFORE: Final = "SELECT at, bytes FROM store.sizes WHERE at >= %s ORDER BY at LIMIT 1"


class Size(NamedTuple):
    """The size of the database when it was last looked at."""

    at: datetime
    bytes: int
    a_day: int | None
    """By how much it grows; nothing where that is not known yet."""


def sample(connection: Within, now: datetime) -> None:
    """Look how large it is, if nobody did lately."""
    connection.execute(SAMPLE, {"now": now, "after": now - AT_MOST_EVERY})


def size(connection: Within) -> Size | None:
    """How large it is, if somebody has looked."""
    latest = connection.execute(LATEST).fetchone()
    if latest is None:
        return None
    at, now_bytes = latest
    then, then_bytes = connection.execute(BEFORE, (at - LOOKED_BACK,)).fetchone() or latest
    a_day = round((now_bytes - then_bytes) / ((at - then) / DAY)) if at - then >= LEAST else None
    return Size(at, now_bytes, a_day)


def too_large(found: Size | None, limit: int | None) -> list[Condition]:
    """Whether it is over the limit, or will be soon."""
    if found is None or limit is None:
        return []
    has = f"the database has {_amount(found.bytes)}"
    grows = f" and grows by {_amount(found.a_day)} a day" if found.a_day else ""
    if found.bytes >= limit:
        says = f"{has}{grows}, and its limit of {_amount(limit)} is passed"
        return [Condition("database", "size", says)]
    days = _days_left(found, limit)
    if days is None or days > DAYS_AHEAD:
        return []
    when = f"in {counted(days, 'day')}" if days else "in less than a day"
    says = f"{has}{grows}: its limit of {_amount(limit)} is reached {when}"
    return [Condition("database", "size", says)]


def _days_left(found: Size, limit: int) -> int | None:
    if found.a_day is None or found.a_day <= 0:
        return None
    return (limit - found.bytes) // found.a_day


def _amount(number: int) -> str:
    if number >= GIGABYTE:
        return f"{number / GIGABYTE:,.3g} GB"
    return f"{number / MEGABYTE:,.3g} MB" if number >= MEGABYTE else counted(number, "byte")
