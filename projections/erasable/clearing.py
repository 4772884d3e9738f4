"""Clearing what is over by itself: sessions that have ended, and passwords guessed long ago."""

from typing import Final

from projections.projecting.model import Within, sql_beside

SESSIONS_OVER: Final = "DELETE FROM people.sessions WHERE expires_at <= clock_timestamp()"
OLD_GUESSES: Final = sql_beside(__package__, "old_guesses")


def clear(connection: Within) -> int:
    """Clear all of it; how much it was."""
    cleared = connection.execute(SESSIONS_OVER).rowcount
    while some := connection.execute(OLD_GUESSES).rowcount:
        cleared += some
    return cleared
