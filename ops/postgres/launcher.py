"""`with use_server() as url:` a PostgreSQL server for as long as it is in use."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from psycopg import pq
from psycopg.conninfo import make_conninfo

from ops.errors import PostgresError
from ops.postgres import supervisor
from ops.postgres.cluster import refuse_another_version
from ops.postgres.data_folder import DataFolder
from ops.postgres.external_server import fetch_server_version
from ops.postgres.failures import report_full_disk
from ops.postgres.settings import DatabaseSettings, load_database_settings
from ops.system import file_lock
from ops.system.python_path import get_python_path

PAUSE: Final = 0.02
PING_TIMEOUT: Final = 5
MAX_ATTEMPTS: Final = 5


@contextmanager
def use_server(settings: DatabaseSettings | None = None) -> Iterator[str]:
    """Yield the URL of a server that runs at least until the end of the block.

    Runback's own server is started if need be, and stops when its last user has left its block or
    died. If it is stopped or killed meanwhile, entering another block starts it again.
    """
    settings = settings or load_database_settings()
    if settings.url:
        fetch_server_version(settings.url)
        yield settings.url
        return
    folder = DataFolder(settings.folder.resolve())
    held = acquire_server(folder)
    try:
        yield folder.url
    finally:
        os.close(held)


def acquire_server(folder: DataFolder) -> int:
    """Become a user of the server in the folder until the returned file is closed."""
    folder.refuse_if_foreign()
    refuse_another_version(folder)
    with report_full_disk(folder.path):
        folder.prepare()
        held = file_lock.lock_shared(folder.users)
    try:
        ensure_server_runs(folder)
    except BaseException:
        os.close(held)
        raise
    return held


def ensure_server_runs(folder: DataFolder) -> None:
    """Start a supervisor, or wait for one that was just started; callers must be users."""
    attempts = 0
    while not _accepts_connections(folder):
        if file_lock.is_locked_exclusively(folder.supervisor_lock):
            time.sleep(PAUSE)
            continue
        if attempts == MAX_ATTEMPTS:
            raise PostgresError(
                f"PostgreSQL in {folder.path} was stopped or killed each of the {attempts} times "
                f"it was started; its log is {folder.log}"
            )
        attempts += _start_supervisor(folder)


def _accepts_connections(folder: DataFolder) -> bool:
    """Return whether a server runs that can be used at once.

    After one of its processes was killed, or the disk was full, a server refuses connections until
    it has recovered; its supervisor stays on meanwhile.
    """
    if not file_lock.is_locked_exclusively(folder.ready):
        return False
    conninfo = make_conninfo(folder.url, connect_timeout=PING_TIMEOUT).encode()
    return pq.PGconn.ping(conninfo) == pq.Ping.OK


def _start_supervisor(folder: DataFolder) -> bool:
    """Start a supervisor and read its output to the end: none means that the server is ready.

    It may find that another supervisor was faster.
    """
    output = subprocess.run(  # noqa: S603 - our own module
        [sys.executable, "-P", "-m", supervisor.__name__, folder.path],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        cwd="/",
        env=os.environ | {"PYTHONPATH": get_python_path()},
        check=False,
    ).stdout.decode(errors="replace")
    _, refused, why = output.partition(supervisor.REFUSED)
    if refused:
        raise PostgresError(why)
    if output not in {"", supervisor.BUSY} and not file_lock.is_locked_exclusively(folder.ready):
        raise RuntimeError(output)
    return output != supervisor.BUSY
