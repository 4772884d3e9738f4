"""A real server, named by `RUNBACK_DATABASE_URL`: which one it is, and whether it will do."""

import re
from typing import Final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from ops.postgres.errors import NoAnswer, NoDatabase

OLDEST: Final = 14
PATIENCE: Final = 5
SECRETS: Final = ("password", "sslpassword")
UNREPEATED: Final = (
    "the server cannot be used, and what was said of it has the password in it; psql shows it"
)
NO_URL: Final = (
    "RUNBACK_DATABASE_URL is not the URL of a PostgreSQL database, such as "
    "postgresql://runback@db.example/runback"
)
UNQUOTED: Final = (
    "RUNBACK_DATABASE_URL: only one @ may stand in it, before the host and after any password; in "
    "a password or anywhere else, write @ as %40, / as %2F and ? as %3F"
)
SCHEME: Final = re.compile(r"postgres(ql)?://")
ONE_AT: Final = re.compile(r"([^@/?]*@)?[^@]*")
"""Otherwise a part of the password would be taken for the host, the port or the database."""

PORTS: Final = re.compile(r"[0-9,]*")


def version_at(url: str) -> str:
    """The version of the server at the URL; raises if there is none, or one too old."""
    place = _read(url)
    secrets = [" ".join(str(place[key]).split()) for key in SECRETS if place.get(key)]
    try:
        with psycopg.connect(url, connect_timeout=PATIENCE, autocommit=True) as connection:
            number = connection.info.server_version
    except psycopg.Error as error:
        said = " ".join(str(error).split())
        # What is left out of a sentence can be guessed from the rest, so all of it is.
        if any(secret in said for secret in secrets):
            said = UNREPEATED
        raise NoAnswer(f"RUNBACK_DATABASE_URL: {said}") from None
    found = f"{number // 10_000}.{number % 10_000}"
    if number < OLDEST * 10_000:
        raise NoDatabase(
            f"RUNBACK_DATABASE_URL names a PostgreSQL {found}; Runback needs {OLDEST} or newer"
        )
    return found


def without_password(url: str) -> str:
    """The same place, fit to be shown."""
    return make_conninfo("", **(_read(url) | dict.fromkeys(SECRETS)))


def _read(url: str) -> dict[str, str | int | None]:
    scheme = SCHEME.match(url)
    if scheme and not ONE_AT.fullmatch(url, scheme.end()):
        raise NoDatabase(UNQUOTED)
    try:
        found = dict(conninfo_to_dict(url))
    except psycopg.ProgrammingError:
        raise NoDatabase(NO_URL) from None
    if not PORTS.fullmatch(str(found.get("port", ""))):
        raise NoDatabase(NO_URL)  # it may be the password, where somebody forgot the host
    return found
