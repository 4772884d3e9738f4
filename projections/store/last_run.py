"""The times at which periodic chores were last run, by any process."""

from datetime import datetime, timedelta
from typing import Final

from projections.store.connections import TransactionConnection

LAST_RUN: Final = "SELECT done_at FROM store.chores WHERE chore = %s"
NOTE_RUN: Final = (
    "INSERT INTO store.chores AS known (chore, done_at) VALUES (%s, %s)"
    " ON CONFLICT (chore) DO UPDATE SET done_at = greatest(known.done_at, excluded.done_at)"
)


def load_last_run(connection: TransactionConnection, chore: str) -> datetime | None:
    """Return when the chore was last done, if it ever was."""
    found = connection.execute(LAST_RUN, (chore,)).fetchone()
    return found[0] if found else None


def is_due(connection: TransactionConnection, chore: str, every: timedelta, now: datetime) -> bool:
    """Return whether the chore is due again."""
    done_at = load_last_run(connection, chore)
    return done_at is None or done_at + every <= now


def note_run(connection: TransactionConnection, chore: str, now: datetime) -> None:
    """Record that the chore was done."""
    connection.execute(NOTE_RUN, (chore, now))
