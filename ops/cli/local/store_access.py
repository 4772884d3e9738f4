"""The store, opened for a command as the operating system's user."""

import os
import pwd
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import errors

from ops.postgres.data_folder import DataFolder
from ops.postgres.launcher import use_server
from ops.postgres.settings import load_database_settings
from projections.errors import DatabaseUnavailable
from projections.store.connections import describe_error
from projections.store.schema_upgrade import migrate
from projections.store.store import Store


@contextmanager
def open_store() -> Iterator[Store]:
    """Yield the store that the environment names; start and upgrade Runback's own server."""
    settings = load_database_settings()
    try:
        with use_server(settings) as url:
            if not settings.url:
                migrate(url)
            with Store(url) as store:
                yield store
    except errors.DiskFull as error:
        raise DatabaseUnavailable(
            f"the disk of the database is full: {describe_error(error)}"
        ) from error
    except psycopg.OperationalError as error:
        raise DatabaseUnavailable(
            f"the database does not answer: {describe_error(error)}"
        ) from error


def may_hold_data() -> bool:
    """Return whether anything can have been stored; checked before a server is started."""
    settings = load_database_settings()
    return bool(settings.url) or DataFolder(settings.folder).cluster.exists()


def get_store_url(store: Store) -> str:
    """Return the URL of the store's database."""
    return store.recorder.connections.url


def get_cli_user() -> str:
    """Return the name under which commands record: the operating system's user."""
    uid = os.geteuid()
    try:
        return f"cli:{pwd.getpwuid(uid).pw_name}"
    except KeyError:
        return f"cli:{uid}"
