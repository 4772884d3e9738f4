"""A server named by `RUNBACK_DATABASE_URL`: its version, and whether it is suitable."""

import re
from typing import Final

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from ops.errors import ExternalServerUnavailable, PostgresError

OLDEST_VERSION: Final = 14
CONNECT_TIMEOUT: Final = 5
SECRET_PARAMETERS: Final = ("password", "sslpassword")
HIDDEN_MESSAGE: Final = (
    "the server cannot be used; the error message contains the password, so only psql shows it"
)
NO_URL_MESSAGE: Final = (
    "RUNBACK_DATABASE_URL is not the URL of a PostgreSQL database, such as "
    "postgresql://runback@db.example/runback"
)
UNQUOTED_MESSAGE: Final = (
    "RUNBACK_DATABASE_URL may contain only one @, before the host and after any password; in a "
    "password or anywhere else, write @ as %40, / as %2F and ? as %3F"
)
SCHEME: Final = re.compile(r"postgres(ql)?://")
SINGLE_AT_SIGN: Final = re.compile(r"([^@/?]*@)?[^@]*")
"""With two, part of the password would be taken for the host, the port or the database."""

PORTS: Final = re.compile(r"[0-9,]*")


def fetch_server_version(url: str) -> str:
    """Return the version of the server; raise if it does not answer or is too old."""
    parameters = _parse_url(url)
    secrets = [
        " ".join(str(parameters[key]).split()) for key in SECRET_PARAMETERS if parameters.get(key)
    ]
    try:
        with psycopg.connect(url, connect_timeout=CONNECT_TIMEOUT, autocommit=True) as connection:
            number = connection.info.server_version
    except psycopg.Error as error:
        message = " ".join(str(error).split())
        # A secret cut out of a message could be guessed from the rest, so all of it is hidden.
        if any(secret in message for secret in secrets):
            message = HIDDEN_MESSAGE
        raise ExternalServerUnavailable(f"RUNBACK_DATABASE_URL: {message}") from None
    found = f"{number // 10_000}.{number % 10_000}"
    if number < OLDEST_VERSION * 10_000:
        raise PostgresError(
            f"RUNBACK_DATABASE_URL names PostgreSQL {found}; Runback needs {OLDEST_VERSION} or "
            "newer"
        )
    return found


def remove_password(url: str) -> str:
    """Return the URL without its password, fit to be shown."""
    return make_conninfo("", **(_parse_url(url) | dict.fromkeys(SECRET_PARAMETERS)))


def _parse_url(url: str) -> dict[str, str | int | None]:
    scheme = SCHEME.match(url)
    if scheme and not SINGLE_AT_SIGN.fullmatch(url, scheme.end()):
        raise PostgresError(UNQUOTED_MESSAGE)
    try:
        found = dict(conninfo_to_dict(url))
    except psycopg.ProgrammingError:
        raise PostgresError(NO_URL_MESSAGE) from None
    if not PORTS.fullmatch(str(found.get("port", ""))):
        raise PostgresError(
            NO_URL_MESSAGE
        )  # it may be the password, where somebody forgot the host
    return found
