"""The context of tasks: the settings, the time, and the database over connections of their own."""

import os
from datetime import UTC, datetime
from functools import cache

from projections.store.postgres_recorder import Recorder
from workers.settings import WorkerSettings

_settings: list[WorkerSettings] = []


def set_settings(settings: WorkerSettings) -> None:
    """Set the settings of this process and of those that it starts."""
    _settings[:] = [settings]


def get_settings() -> WorkerSettings:
    """Return the settings."""
    return _settings[0]


def get_recorder() -> Recorder:
    """Return the recorder of this process."""
    return _make_recorder(os.getpid())


def get_now() -> datetime:
    """Return the time by which tasks look for what is due."""
    return datetime.now(UTC)


@cache
def _make_recorder(_: int) -> Recorder:
    return Recorder(get_settings().database_url)
