"""What a server that was killed leaves behind: processes, its pid file, its socket."""

import time
from pathlib import Path
from typing import Final

import psutil

from ops.postgres.ending import PATIENCE, Ending
from ops.postgres.errors import NoDatabase
from ops.postgres.folder import Folder

PAUSE: Final = 0.05
PATIENCE_WITH_ORPHANS: Final = 15.0


def clear_leftovers(folder: Folder) -> None:
    """Wait until nothing runs on the cluster any more, and clear what would mislead a server.

    Nobody else starts one meanwhile: the keeper's lock is held.
    """
    pid = _pid_on_file(folder.cluster)
    if pid is not None:
        _wait_for_the_end(folder, pid)
        # PostgreSQL takes whoever has the old pid now for a server of its own.
        if psutil.pid_exists(pid):
            (folder.cluster / "postmaster.pid").unlink(missing_ok=True)
    if folder.sockets.exists():
        for left in folder.sockets.iterdir():
            left.unlink(missing_ok=True)


def _wait_for_the_end(folder: Folder, pid: int) -> None:
    """A server that lost its keeper is stopped; of one that was killed, the rest is waited for."""
    cluster = folder.cluster.resolve()
    began = time.monotonic()
    alive = [process for process in psutil.process_iter() if _works_on(process, cluster)]
    endings = [Ending(process) for process in alive if process.pid == pid]
    patience = (PATIENCE if endings else 0) + PATIENCE_WITH_ORPHANS
    while alive := [process for process in alive if _works_on(process, cluster)]:
        if time.monotonic() > began + patience:
            raise _still_running(folder, alive)
        for ending in endings:
            ending.press()
        time.sleep(PAUSE)


def _works_on(process: psutil.Process, cluster: Path) -> bool:
    """Whether it is PostgreSQL at work on the cluster; one that only waits to be buried is not."""
    try:
        return process.name().startswith("postgres") and Path(process.cwd()) == cluster
    except psutil.Error:
        return False


def _still_running(folder: Folder, alive: list[psutil.Process]) -> NoDatabase:
    pids = " ".join(str(process.pid) for process in alive)
    return NoDatabase(
        f"A server in {folder.path} was killed, and these processes of it still run: {pids}. They "
        f"end when they are done; or end them with `kill {pids}`. Then start again"
    )


def _pid_on_file(cluster: Path) -> int | None:
    try:
        return int((cluster / "postmaster.pid").read_text().partition("\n")[0])
    except (FileNotFoundError, ValueError):
        return None
