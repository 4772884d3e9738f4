"""The settings of the workers; README.md explains each variable."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import urlsplit

from projections.errors import SettingError
from projections.settings import Variable, make_number_parser, read_variables
from workers.notifications.settings import NotificationSettings, read_notification_settings

BROKER_SCHEMES: Final = frozenset({"amqp", "amqps"})


class WorkerSettings(NamedTuple):
    """How the workers run."""

    database_url: str
    folder: Path
    """Where the workers keep files, and messages where no broker is named."""
    broker: str = ""
    processes: int = os.cpu_count() or 1
    notifications: NotificationSettings = NotificationSettings()
    database_limit: int | None = None
    """How many bytes the database may have."""


def _parse_broker_url(name: str, text: str) -> str:
    # The text is not repeated: it holds a password.
    if urlsplit(text).scheme not in BROKER_SCHEMES or not urlsplit(text).hostname:
        what = "expected one such as amqp://user:password@host/vhost"
        raise SettingError(f"{name} is no address of a broker; {what}")
    return text


_VARIABLES: Final[Mapping[str, Variable]] = {
    "broker": Variable("RUNBACK_BROKER_URL", _parse_broker_url),
    "processes": Variable("RUNBACK_WORKER_PROCESSES", make_number_parser(1, 64)),
    "database_limit": Variable("RUNBACK_DATABASE_LIMIT", make_number_parser(1, 10**15)),
}


def read_worker_settings(
    database_url: str, folder: Path, environ: Mapping[str, str] = os.environ
) -> WorkerSettings:
    """Return the workers' settings, with defaults where the environment says nothing."""
    return WorkerSettings(database_url, folder)._replace(
        notifications=read_notification_settings(environ), **read_variables(_VARIABLES, environ)
    )
