"""What tasks know: the settings, the moment, and the database over connections of their own."""

import os
from datetime import UTC, datetime
from functools import cache

from projections.store.recorder import Recorder
from workers.settings import WorkerSettings

_known: list[WorkerSettings] = []


def know(settings: WorkerSettings) -> None:
    """From now on these are the settings, in this process and those that it starts."""
    _known[:] = [settings]


def settings() -> WorkerSettings:
    """The settings."""
    return _known[0]


def recorder() -> Recorder:
    """What reads and writes it."""
    return _recorder_of(os.getpid())


def now() -> datetime:
    """The moment; what is due is asked by it."""
    return datetime.now(UTC)


@cache
def _recorder_of(_: int) -> Recorder:
    return Recorder(settings().url)
