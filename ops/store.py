"""The store as commands use it: opened for one command, by whoever runs it."""

import os
import pwd
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg
from psycopg import errors

from ops.postgres.folder import Folder
from ops.postgres.launcher import server
from ops.postgres.settings import settings_of
from projections.store.connections import said
from projections.store.errors import Unavailable
from projections.store.migrate import migrate
from projections.store.store import Store


@contextmanager
def open_store() -> Iterator[Store]:
    """The store that the environment names; our own server is started, and brought up to date."""
    settings = settings_of()
    try:
        with server(settings) as url:
            if not settings.url:
                migrate(url)
            with Store(url) as store:
                yield store
    except errors.DiskFull as error:
        raise Unavailable(f"the disk of the database is full: {said(error)}") from error
    except psycopg.OperationalError as error:
        raise Unavailable(f"the database does not answer: {said(error)}") from error


def may_hold_something() -> bool:
    """Whether anything can have been stored; asked before a server is started to look."""
    settings = settings_of()
    return bool(settings.url) or Folder(settings.folder).cluster.exists()


def url_of(store: Store) -> str:
    """Where the store's database is."""
    return store.recorder.connections.url


def who() -> str:
    """In whose name a command records: the operating system's user."""
    uid = os.geteuid()
    try:
        return f"cli:{pwd.getpwuid(uid).pw_name}"
    except KeyError:
        return f"cli:{uid}"
