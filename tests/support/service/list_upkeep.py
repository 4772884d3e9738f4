"""Lists brought up to date, as `runback project` does it."""

from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from tests.support.polling import until


def project(database):
    """Read all that was recorded into the lists."""
    with (
        Store(database) as store,
        ProjectionRunner(database, StreamReader(store.recorder), PROJECTIONS) as runner,
    ):
        runner.prepare()
        head = store.recorder.max_notification_id() or 0

        def has_all():
            # A runner stops short of events that somebody is still writing.
            list(runner.catch_up())
            return runner.find_position() >= head

        until(has_all)
