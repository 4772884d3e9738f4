"""The size of the database, its growth, and when it reaches its limit."""

from datetime import datetime, timedelta
from typing import Final, NamedTuple

from domain.vocabulary.grammar import count_noun
from projections.alerts.checks import AlertCondition
from projections.store.connections import TransactionConnection

SAMPLE_INTERVAL: Final = timedelta(hours=1)
GROWTH_WINDOW: Final = timedelta(days=7)
"""The growth of so many days says how it goes on."""

MIN_GROWTH_WINDOW: Final = timedelta(hours=12)
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


class DatabaseSize(NamedTuple):
    """The size of the database when it was last looked at."""

    at: datetime
    bytes: int
    a_day: int | None
    """By how much it grows; nothing where that is not known yet."""


def sample_size(connection: TransactionConnection, now: datetime) -> None:
    """Sample the size of the database, unless that was done lately."""
    connection.execute(SAMPLE, {"now": now, "after": now - SAMPLE_INTERVAL})


def load_size(connection: TransactionConnection) -> DatabaseSize | None:
    """Return the size of the database when it was last sampled, if it ever was."""
    latest = connection.execute(LATEST).fetchone()
    if latest is None:
        return None
    at, now_bytes = latest
    then, then_bytes = connection.execute(BEFORE, (at - GROWTH_WINDOW,)).fetchone() or latest
    a_day = (
        round((now_bytes - then_bytes) / ((at - then) / DAY))
        if at - then >= MIN_GROWTH_WINDOW
        else None
    )
    return DatabaseSize(at, now_bytes, a_day)


def check_size(found: DatabaseSize | None, limit: int | None) -> list[AlertCondition]:
    """Yield a condition where the database is over its limit, or will be soon."""
    if found is None or limit is None:
        return []
    has = f"the database has {_format_bytes(found.bytes)}"
    grows = f" and grows by {_format_bytes(found.a_day)} a day" if found.a_day else ""
    if found.bytes >= limit:
        says = f"{has}{grows}, and its limit of {_format_bytes(limit)} is passed"
        return [AlertCondition("database", "size", says)]
    days = _estimate_days_left(found, limit)
    if days is None or days > DAYS_AHEAD:
        return []
    when = f"in {count_noun(days, 'day')}" if days else "in less than a day"
    says = f"{has}{grows}: its limit of {_format_bytes(limit)} is reached {when}"
    return [AlertCondition("database", "size", says)]


def _estimate_days_left(found: DatabaseSize, limit: int) -> int | None:
    if found.a_day is None or found.a_day <= 0:
        return None
    return (limit - found.bytes) // found.a_day


def _format_bytes(number: int) -> str:
    if number >= GIGABYTE:
        return f"{number / GIGABYTE:,.3g} GB"
    return f"{number / MEGABYTE:,.3g} MB" if number >= MEGABYTE else count_noun(number, "byte")
