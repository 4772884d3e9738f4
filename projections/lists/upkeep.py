"""The upkeep of lists while no projector is running."""

from collections.abc import Sequence
from typing import Final

from projections.engine.model import Projection
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.lists.status import ProjectionLag, load_recording_status
from projections.store.postgres_recorder import Recorder
from projections.store.stream_reader import StreamReader

MAX_SECONDS_BEHIND: Final = 30
"""The lag from which a list counts as neglected; a projector is seldom a second late."""


def update_neglected_lists(recorder: Recorder) -> bool:
    """Bring the lists up to date if they were neglected, and return whether they were.

    Stale lists are left to a projector if one is running: it rebuilds them.
    """
    with recorder.connections.borrow() as connection:
        lists = load_recording_status(connection).lists
    if len(lists) == len(PROJECTIONS) and not any(map(_is_neglected, lists)):
        return False
    with _make_runner(recorder, PROJECTIONS) as runner:
        if any(one.stale for one in lists) and runner.is_followed():
            return False
        _catch_up(runner)
    return True


def catch_up(recorder: Recorder, projections: Sequence[Projection]) -> None:
    """Bring projections up to date in this process."""
    with _make_runner(recorder, projections) as runner:
        _catch_up(runner)


def _is_neglected(lag: ProjectionLag) -> bool:
    return lag.stale or lag.seconds >= MAX_SECONDS_BEHIND


def _make_runner(recorder: Recorder, projections: Sequence[Projection]) -> ProjectionRunner:
    # A worker may start no processes of its own.
    url = recorder.connections.url
    return ProjectionRunner(url, StreamReader(recorder), projections, processes=1)


def _catch_up(runner: ProjectionRunner) -> None:
    runner.prepare_to_read()
    for _ in runner.catch_up():
        pass
