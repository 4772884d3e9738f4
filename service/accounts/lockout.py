"""Lockout: after several wrong passwords in a row, none is checked for a while."""

import hashlib
from math import ceil
from typing import Final

from projections.personal.expired_credentials import DELETE_OLD_GUESSES
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from service.accounts.password import verify_password

MAX_FAILURES_IN_A_ROW: Final = 5
MINUTES_LOCKED: Final = 15

NOTE_ATTEMPT: Final = read_sql(__package__, "attempt")
SECONDS_LOCKED: Final = (
    "SELECT extract(epoch FROM locked_until - clock_timestamp()) FROM people.guesses"
    " WHERE sha256 = %s"
)
LOAD_HASH: Final = (
    "SELECT password_hash FROM people.accounts WHERE account = %s AND disabled_at IS NULL"
)


def count_seconds_locked(connection: TransactionConnection, account: str) -> int:
    """Count an attempt, and return for how many seconds no password is checked; 0 if it is.

    An account that does not exist is locked alike.
    """
    connection.execute(DELETE_OLD_GUESSES)
    values = {
        "sha256": _hash_account(account),
        "most": MAX_FAILURES_IN_A_ROW,
        "minutes": MINUTES_LOCKED,
    }
    if connection.execute(NOTE_ATTEMPT, values).fetchone():
        return 0
    found = connection.execute(SECONDS_LOCKED, (_hash_account(account),)).fetchone()
    return max(1, ceil(found[0] or 0)) if found else 1


def check_password(connection: TransactionConnection, account: str, password: str) -> str | None:
    """Return the hash of the password if it is right, and forget the wrong ones before it."""
    found = connection.execute(LOAD_HASH, (account,)).fetchone()
    stored: str | None = found[0] if found else None
    if not verify_password(password, stored):
        return None
    clear_failed_attempts(connection, account)
    return stored


def clear_failed_attempts(connection: TransactionConnection, account: str) -> None:
    """Forget the wrong passwords of an account."""
    connection.execute("DELETE FROM people.guesses WHERE sha256 = %s", (_hash_account(account),))


def _hash_account(account: str) -> bytes:
    return hashlib.sha256(account.encode()).digest()
