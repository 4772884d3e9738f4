"""The database of a running service: Runback's own server, or one run by others."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from ops.errors import ExternalServerUnavailable
from ops.postgres.data_folder import DataFolder
from ops.postgres.external_server import fetch_server_version
from ops.postgres.launcher import ensure_server_runs, use_server
from ops.postgres.settings import DatabaseSettings
from ops.system import file_lock
from projections.store.schema_upgrade import migrate

_log: Final = logging.getLogger("runback.serving")


class ServiceDatabase:
    """The URL of the service's database, and whether the server is Runback's own."""

    def __init__(self, url: str, own: DataFolder | None) -> None:
        self.url = url
        self.restarts = 0
        """How often Runback's own server was started again."""
        self._own = own

    def ensure_running(self) -> None:
        """Start Runback's own server again if it was stopped or killed."""
        if self._own is not None and not file_lock.is_locked_exclusively(self._own.ready):
            _log.error("PostgreSQL has ended; it is restarted")
            ensure_server_runs(self._own)
            self.restarts += 1


@contextmanager
def open_service_database(settings: DatabaseSettings) -> Iterator[ServiceDatabase]:
    """Yield the database that the settings name.

    Runback's own server is started and upgraded, and stops after its last user. If a server run by
    others does not answer, that is only reported: the service starts without it and waits.
    """
    if not settings.url:
        with use_server(settings) as url:
            migrate(url)
            yield ServiceDatabase(url, DataFolder(settings.folder))
        return
    try:
        fetch_server_version(settings.url)
    except ExternalServerUnavailable as error:
        _log.warning("%s; until it answers, requests are answered with that error", error)
    yield ServiceDatabase(settings.url, None)
