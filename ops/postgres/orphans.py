"""What a killed server leaves behind: processes, its pid file, its socket."""

import time
from pathlib import Path
from typing import Final

import psutil

from ops.errors import PostgresError
from ops.postgres.data_folder import DataFolder
from ops.postgres.server_stop import STOP_TIMEOUT, ServerStop

PAUSE: Final = 0.05
ORPHAN_TIMEOUT: Final = 15.0


def clear_orphans(folder: DataFolder) -> None:
    """Wait until nothing runs on the cluster, and remove files that would mislead a server.

    The caller holds the supervisor's lock, so that nobody starts a server meanwhile.
    """
    pid = _read_pid_file(folder.cluster)
    if pid is not None:
        _wait_for_exit(folder, pid)
        # PostgreSQL would take any process that has the old pid now for its own server.
        if psutil.pid_exists(pid):
            (folder.cluster / "postmaster.pid").unlink(missing_ok=True)
    if folder.sockets.exists():
        for socket in folder.sockets.iterdir():
            socket.unlink(missing_ok=True)


def _wait_for_exit(folder: DataFolder, pid: int) -> None:
    """Stop a server that lost its supervisor, and wait for what is left of a killed one."""
    cluster = folder.cluster.resolve()
    alive = [process for process in psutil.process_iter() if _works_on(process, cluster)]
    stops = [ServerStop(process) for process in alive if process.pid == pid]
    deadline = time.monotonic() + (STOP_TIMEOUT if stops else 0) + ORPHAN_TIMEOUT
    while alive := [process for process in alive if _works_on(process, cluster)]:
        if time.monotonic() > deadline:
            raise _make_still_running_error(folder, alive)
        for stop in stops:
            stop.request()
        time.sleep(PAUSE)


def _works_on(process: psutil.Process, cluster: Path) -> bool:
    """Return whether a process is PostgreSQL running on the cluster; a zombie is not."""
    try:
        return process.name().startswith("postgres") and Path(process.cwd()) == cluster
    except psutil.Error:
        return False


def _make_still_running_error(folder: DataFolder, alive: list[psutil.Process]) -> PostgresError:
    pids = " ".join(str(process.pid) for process in alive)
    return PostgresError(
        f"a server in {folder.path} was killed, and some of its processes still run: {pids}. They "
        f"end when they are done, or with `kill {pids}`. Then start again"
    )


def _read_pid_file(cluster: Path) -> int | None:
    try:
        return int((cluster / "postmaster.pid").read_text().partition("\n")[0])
    except (FileNotFoundError, ValueError):
        return None
