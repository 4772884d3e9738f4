"""Guessing passwords: after some wrong ones in a row no further one is looked at for a while."""

import hashlib
from math import ceil
from typing import Final

from projections.erasable.clearing import OLD_GUESSES
from projections.projecting.model import Within, sql_beside
from service.people.passwords import fits

IN_A_ROW: Final = 5
MINUTES_LOCKED: Final = 15

ATTEMPT: Final = sql_beside(__package__, "attempt")
LOCKED: Final = (
    "SELECT extract(epoch FROM locked_until - clock_timestamp()) FROM people.guesses"
    " WHERE sha256 = %s"
)
KEPT: Final = "SELECT password_hash FROM people.accounts WHERE account = %s AND disabled_at IS NULL"


def seconds_locked(connection: Within, account: str) -> int:
    """Count one more attempt; how long it takes until one is looked at, if this one is not.

    Whether there is such an account makes no difference.
    """
    connection.execute(OLD_GUESSES)
    values = {"sha256": _hash(account), "most": IN_A_ROW, "minutes": MINUTES_LOCKED}
    if connection.execute(ATTEMPT, values).fetchone():
        return 0
    found = connection.execute(LOCKED, (_hash(account),)).fetchone()
    return max(1, ceil(found[0] or 0)) if found else 1


def kept_of(connection: Within, account: str, password: str) -> str | None:
    """What is kept of the password, if this is it; the wrong ones before it are forgotten then."""
    found = connection.execute(KEPT, (account,)).fetchone()
    kept: str | None = found[0] if found else None
    if not fits(password, kept):
        return None
    forget_guesses(connection, account)
    return kept


def forget_guesses(connection: Within, account: str) -> None:
    """Begin to count anew."""
    connection.execute("DELETE FROM people.guesses WHERE sha256 = %s", (_hash(account),))


def _hash(account: str) -> bytes:
    return hashlib.sha256(account.encode()).digest()
