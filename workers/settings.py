"""What the workers are told by their environment; README explains each."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from domain.errors import RunbackError
from workers.telling.settings import Told, told_by

SCHEMES: Final = frozenset({"amqp", "amqps"})
MOST_PROCESSES: Final = 64


class BadSetting(RunbackError):
    """A variable of the environment that says what the workers cannot do."""


class WorkerSettings(NamedTuple):
    """How the workers run."""

    url: str
    """The database."""
    folder: Path
    """Where its files lie, and its messages where no broker is named."""
    broker: str = ""
    processes: int = os.cpu_count() or 1
    told: Told = Told()
    database_limit: int | None = None
    """How many bytes the database may have."""


def worker_settings(
    url: str, folder: Path, environ: Mapping[str, str] = os.environ
) -> WorkerSettings:
    """The settings that the environment asks for."""
    settings = WorkerSettings(url, folder, _broker(environ.get("RUNBACK_BROKER_URL", "")))
    settings = settings._replace(told=told_by(environ))
    if limit := environ.get("RUNBACK_DATABASE_LIMIT"):
        settings = settings._replace(database_limit=_limit(limit))
    processes = environ.get("RUNBACK_WORKER_PROCESSES")
    return settings._replace(processes=_processes(processes)) if processes else settings


def _broker(text: str) -> str:
    if text and (urlsplit(text).scheme not in SCHEMES or not urlsplit(text).hostname):
        what = "expected one such as amqp://user:password@host/vhost"
        raise BadSetting(f"RUNBACK_BROKER_URL is no address of a broker; {what}")
    return text


def _limit(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise BadSetting(f"RUNBACK_DATABASE_LIMIT: `{text}` is not a number of bytes")
    return int(text)


def _processes(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= MOST_PROCESSES:
        what = f"`{text}` is not a whole number from 1 to {MOST_PROCESSES}"
        raise BadSetting(f"RUNBACK_WORKER_PROCESSES: {what}")
    return int(text)
