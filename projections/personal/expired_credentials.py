"""Expired credentials: sessions that have ended, and old records of guessed passwords."""

from typing import Final

from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

DELETE_EXPIRED_SESSIONS: Final = "DELETE FROM people.sessions WHERE expires_at <= clock_timestamp()"
DELETE_OLD_GUESSES: Final = read_sql(__package__, "delete_old_guesses")


def delete_expired_credentials(connection: TransactionConnection) -> int:
    """Delete the expired sessions and old guesses, and return how many rows there were."""
    cleared = connection.execute(DELETE_EXPIRED_SESSIONS).rowcount
    while some := connection.execute(DELETE_OLD_GUESSES).rowcount:
        cleared += some
    return cleared
