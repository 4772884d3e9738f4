"""Lists brought up to date, as `runback project` does it."""

from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.store import Store
from projections.store.stream_reader import StreamReader


def project(database):
    """Read all that was recorded into the lists."""
    with (
        Store(database) as store,
        ProjectionRunner(database, StreamReader(store.recorder), PROJECTIONS) as runner,
    ):
        runner.prepare()
        list(runner.catch_up())
