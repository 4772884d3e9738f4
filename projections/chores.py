"""What is done now and then, by whoever comes to it first: when it was last done."""

from datetime import datetime, timedelta
from typing import Final

from projections.projecting.model import Within

DONE: Final = "SELECT done_at FROM store.chores WHERE chore = %s"
NOTE: Final = (
    "INSERT INTO store.chores AS known (chore, done_at) VALUES (%s, %s)"
    " ON CONFLICT (chore) DO UPDATE SET done_at = greatest(known.done_at, excluded.done_at)"
)


def last_done(connection: Within, chore: str) -> datetime | None:
    """When it was last done, if it ever was."""
    found = connection.execute(DONE, (chore,)).fetchone()
    return found[0] if found else None


def is_due(connection: Within, chore: str, every: timedelta, now: datetime) -> bool:
    """Whether it is to be done again."""
    done_at = last_done(connection, chore)
    return done_at is None or done_at + every <= now


def noted_done(connection: Within, chore: str, now: datetime) -> None:
    """Note that it was done."""
    connection.execute(NOTE, (chore, now))
