"""`with server() as url:` a PostgreSQL to work with, for as long as somebody works with it."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from psycopg import pq
from psycopg.conninfo import make_conninfo

from ops.postgres import keeper, locks
from ops.postgres.cluster import refuse_another_version
from ops.postgres.errors import NoDatabase, naming_a_full_disk
from ops.postgres.external import version_at
from ops.postgres.folder import Folder
from ops.postgres.settings import Settings, settings_of

PAUSE: Final = 0.02
PATIENCE: Final = 5
MOST_ATTEMPTS: Final = 5
PACKAGES: Final = Path(__file__).parents[2]


@contextmanager
def server(settings: Settings | None = None) -> Iterator[str]:
    """The URL of a server that runs at least until the end of the block.

    Our own is started if none runs. It stops when its last user has left its block or died; who
    loses it meanwhile (somebody stopped or killed it) gets it again by entering another block.
    """
    asked = settings or settings_of()
    if asked.url:
        version_at(asked.url)
        yield asked.url
        return
    folder = Folder(asked.folder.resolve())
    held = use(folder)
    try:
        yield folder.url
    finally:
        os.close(held)


def use(folder: Folder) -> int:
    """Become a user of the server in the folder, until the answer, a file, is closed."""
    folder.refuse_if_foreign()
    refuse_another_version(folder)
    with naming_a_full_disk(folder.path):
        folder.make_ours()
        held = locks.shared(folder.users)
    try:
        make_sure_it_runs(folder)
    except BaseException:
        os.close(held)
        raise
    return held


def make_sure_it_runs(folder: Folder) -> None:
    """Start a keeper, or wait for the one that somebody else started; for users of the server."""
    attempts = 0
    while not _takes_connections(folder):
        if locks.is_held_alone(folder.keeper):
            time.sleep(PAUSE)
            continue
        if attempts == MOST_ATTEMPTS:
            raise NoDatabase(
                f"PostgreSQL in {folder.path} was stopped or killed each of the {attempts} times "
                f"it was started; what it said is in {folder.log}"
            )
        attempts += _keeper_started(folder)


def _takes_connections(folder: Folder) -> bool:
    """Whether a server runs that can be used at once.

    One of whose processes was killed, or found the disk full, turns everybody away until it has
    recovered; its keeper stays at its post meanwhile.
    """
    if not locks.is_held_alone(folder.ready):
        return False
    briefly = make_conninfo(folder.url, connect_timeout=PATIENCE).encode()
    return pq.PGconn.ping(briefly) == pq.Ping.OK


def _keeper_started(folder: Folder) -> bool:
    """Start a keeper and hear it out: it says nothing when its server is ready.

    It may find that somebody else's was faster.
    """
    said = subprocess.run(  # noqa: S603 - our own module
        [sys.executable, "-P", "-m", keeper.__name__, folder.path],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        cwd="/",
        env=os.environ | {"PYTHONPATH": packages_and_path()},
        check=False,
    ).stdout.decode(errors="replace")
    _, refused, why = said.partition(keeper.REFUSED)
    if refused:
        raise NoDatabase(why)
    if said not in {"", keeper.BUSY} and not locks.is_held_alone(folder.ready):
        raise RuntimeError(said)
    return said != keeper.BUSY


def packages_and_path() -> str:
    """Where the keeper finds this code: where we found it."""
    return os.pathsep.join(filter(None, (str(PACKAGES), os.environ.get("PYTHONPATH"))))
