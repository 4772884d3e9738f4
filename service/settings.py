"""What the service is told by its environment; README explains each."""

import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from domain.errors import RunbackError

MEGABYTE: Final = 1_000_000


class BadSetting(RunbackError):
    """A variable of the environment that says what the service cannot do."""


class WebSettings(NamedTuple):
    """How the service runs."""

    listen: str = "127.0.0.1:8230"
    processes: int = 4
    """Each runs one of its threads at a time, so a few more than there are cores."""
    threads: int = 8
    """In each process: as many requests are answered at once."""
    statement_seconds: int = 20
    """How long the database may think about one statement."""
    batch_limit: int = 1_000 * MEGABYTE
    """The most bytes of many records sent at once."""
    file_limit: int = 10 * MEGABYTE
    """The most bytes of a file that is kept as evidence."""
    requests_a_second: int = 300
    """That one account may make in each process, on average; 0 for as many as it likes."""
    session_hours: int = 12
    proxies: int = 0
    """How many proxies in front of the service are trusted to say who asks, and by which scheme."""
    scratch: Path = Path()
    """A folder for the files of running processes."""


def web_settings(scratch: Path, environ: Mapping[str, str] = os.environ) -> WebSettings:
    """The settings that the environment asks for."""
    asked = {
        field: read(name, environ[name])
        for field, (name, read) in _VARIABLES.items()
        if environ.get(name)
    }
    return WebSettings(scratch=scratch)._replace(**asked)


def variables() -> dict[str, str]:
    """The variable of each setting."""
    return {field: name for field, (name, _) in _VARIABLES.items()}


def _address(name: str, text: str) -> str:
    host, colon, port = text.rpartition(":")
    if not (colon and host and port.isdecimal() and 0 <= int(port) < 2**16):
        raise BadSetting(f"{name}: `{text}` is no address; expected one such as 127.0.0.1:8230")
    return text


def _between(least: int, most: int) -> Callable[[str, str], int]:
    def read(name: str, text: str) -> int:
        if not text.isdecimal() or not least <= int(text) <= most:
            message = f"{name}: `{text}` is not a whole number from {least:,} to {most:,}"
            raise BadSetting(message)
        return int(text)

    return read


_VARIABLES: Final[Mapping[str, tuple[str, Callable[[str, str], Any]]]] = {
    "listen": ("RUNBACK_LISTEN", _address),
    "processes": ("RUNBACK_WEB_PROCESSES", _between(1, 64)),
    "threads": ("RUNBACK_WEB_THREADS", _between(1, 256)),
    "statement_seconds": ("RUNBACK_STATEMENT_SECONDS", _between(1, 3600)),
    "batch_limit": ("RUNBACK_BATCH_LIMIT", _between(1, 10**12)),
    "file_limit": ("RUNBACK_FILE_LIMIT", _between(1, 500 * MEGABYTE)),
    "requests_a_second": ("RUNBACK_REQUESTS_A_SECOND", _between(0, 10**6)),
    "session_hours": ("RUNBACK_SESSION_HOURS", _between(1, 24 * 365)),
    "proxies": ("RUNBACK_PROXIES", _between(0, 10)),
}
