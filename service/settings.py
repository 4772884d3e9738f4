"""The settings of the service; README.md explains each variable."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from projections.settings import (
    READ_DATABASE_URL,
    Variable,
    make_number_parser,
    parse_listen_address,
    parse_replica_urls,
    read_variables,
)

MEGABYTE: Final = 1_000_000


class WebSettings(NamedTuple):
    """How the service runs."""

    listen: str = "127.0.0.1:8230"
    processes: int = 4
    """Each runs one of its threads at a time, so a few more than there are cores."""
    threads: int = 8
    """In each process: as many requests are answered at once."""
    statement_seconds: int = 20
    """How long the database may work on one statement."""
    batch_limit: int = 1_000 * MEGABYTE
    """The most bytes of many records sent at once."""
    file_limit: int = 10 * MEGABYTE
    """The most bytes of a file that is kept as evidence."""
    requests_a_second: int = 300
    """The most that one account may send to each process, on average; 0 for no limit."""
    session_hours: int = 12
    proxies: int = 0
    """How many proxies in front of the service are trusted to name the client and the scheme."""
    read_databases: tuple[str, ...] = ()
    """The URLs of streaming replicas that lists are read from."""
    scratch: Path = Path()
    """A folder for the files of running processes."""


WEB_VARIABLES: Final[Mapping[str, Variable]] = {
    "listen": Variable("RUNBACK_LISTEN", parse_listen_address),
    "processes": Variable("RUNBACK_WEB_PROCESSES", make_number_parser(1, 64)),
    "threads": Variable("RUNBACK_WEB_THREADS", make_number_parser(1, 256)),
    "statement_seconds": Variable("RUNBACK_STATEMENT_SECONDS", make_number_parser(1, 3600)),
    "batch_limit": Variable("RUNBACK_BATCH_LIMIT", make_number_parser(1, 10**12)),
    "file_limit": Variable("RUNBACK_FILE_LIMIT", make_number_parser(1, 500 * MEGABYTE)),
    "requests_a_second": Variable("RUNBACK_REQUESTS_A_SECOND", make_number_parser(0, 10**6)),
    "session_hours": Variable("RUNBACK_SESSION_HOURS", make_number_parser(1, 24 * 365)),
    "proxies": Variable("RUNBACK_PROXIES", make_number_parser(0, 10)),
}
"""The variable of each field."""


def read_web_settings(scratch: Path, environ: Mapping[str, str] = os.environ) -> WebSettings:
    """Return the service's settings, with defaults where the environment says nothing."""
    replicas = parse_replica_urls(READ_DATABASE_URL, environ.get(READ_DATABASE_URL, ""))
    settings = WebSettings(scratch=scratch, read_databases=replicas)
    return settings._replace(**read_variables(WEB_VARIABLES, environ))
