"""Lists brought up to date, as `runback project` does it."""

from projections.projecting.catalogue import PROJECTIONS
from projections.projecting.runner import Runner
from projections.store.reader import Reader
from projections.store.store import Store


def project(database):
    """Read all that was recorded into the lists."""
    with Store(database) as store, Runner(database, Reader(store.recorder), PROJECTIONS) as runner:
        runner.prepare()
        list(runner.catch_up())
