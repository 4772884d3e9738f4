"""The database of a running service: our own is kept running, a real one may come later."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ops.postgres import locks
from ops.postgres.errors import NoAnswer
from ops.postgres.external import version_at
from ops.postgres.folder import Folder
from ops.postgres.launcher import make_sure_it_runs, server
from ops.postgres.settings import Settings
from projections.store.migrate import migrate

_log: Final = logging.getLogger("runback.serving")


class Database:
    """Where the service's database is, and whose it is."""

    def __init__(self, url: str, own: Folder | None) -> None:
        self.url = url
        self.again = 0
        """How often our own was started again."""
        self._own = own

    def keep_running(self) -> None:
        """Start our own server again, should somebody have stopped or killed it."""
        if self._own is not None and not locks.is_held_alone(self._own.ready):
            _log.error("PostgreSQL has ended, and is started again")
            make_sure_it_runs(self._own)
            self.again += 1


@contextmanager
def database(settings: Settings) -> Iterator[Database]:
    """The database that is asked for.

    Our own is started, and brought up to date; it ends with its last user. Of a real one that does
    not answer it is only said so: the service answers by itself until the database does.
    """
    if not settings.url:
        with server(settings) as url:
            migrate(url)
            yield Database(url, Folder(settings.folder))
        return
    try:
        version_at(settings.url)
    except NoAnswer as error:
        _log.warning("%s; until it answers, the service says so to whoever asks", error)
    yield Database(settings.url, None)
