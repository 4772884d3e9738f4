"""Starting a server that stays, stopping a server, and finding its users."""

import os
import signal
import time
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
import psutil

from ops.errors import PostgresError
from ops.postgres import supervisor
from ops.postgres.data_folder import DataFolder
from ops.postgres.failures import report_full_disk
from ops.postgres.launcher import PAUSE, acquire_server
from ops.system import file_lock

STOP_TIMEOUT: Final = 90.0


class RunningServer(msgspec.Struct, frozen=True):
    """A server that accepts connections, as its supervisor noted it."""

    keeper: int
    server: int
    since: datetime


def find_running_server(folder: DataFolder) -> RunningServer | None:
    """Return the server that runs in the folder, if any."""
    if not file_lock.is_locked_exclusively(folder.ready):
        return None
    try:
        return msgspec.json.decode(folder.ready.read_bytes(), type=RunningServer)
    except msgspec.DecodeError:  # it has just stopped, and another is being noted
        return None


def list_server_users(folder: DataFolder) -> list[psutil.Process]:
    """Return the processes that use the server."""
    return [
        process
        for process in psutil.process_iter()
        if _uses_server(process, folder) and not _is_supervisor(process)
    ]


def start_server(folder: DataFolder) -> None:
    """Start a server in the folder that stays until it is stopped."""
    held = acquire_server(folder)
    with report_full_disk(folder.path):
        folder.stay_marker.touch()
    os.close(held)


def stop_server(folder: DataFolder) -> bool:
    """Stop the server even if it is in use; return whether one was running."""
    folder.stay_marker.unlink(missing_ok=True)
    found = find_running_server(folder)
    while found is None and file_lock.is_locked_exclusively(folder.supervisor_lock):
        time.sleep(PAUSE)
        found = find_running_server(folder)
    if found is None:
        return False
    _end_supervisor(found.keeper, folder)
    return True


def _end_supervisor(pid: int, folder: DataFolder) -> None:
    try:
        process = psutil.Process(pid)
        if not _is_supervisor(process):
            raise PostgresError(
                f"the server in {folder.path} was started where its process cannot be seen from "
                "here, perhaps in another container; stop it there"
            )
        process.send_signal(signal.SIGTERM)
    except psutil.NoSuchProcess:
        return
    deadline = time.monotonic() + STOP_TIMEOUT
    while _is_supervisor(process):
        if time.monotonic() > deadline:
            raise PostgresError(
                f"the server in {folder.path} did not stop within {STOP_TIMEOUT:.0f} seconds; "
                f"{folder.log} may say why"
            )
        time.sleep(PAUSE)


def _is_supervisor(process: psutil.Process) -> bool:
    try:
        return supervisor.__name__ in process.cmdline()
    except psutil.Error:
        return False


def _uses_server(process: psutil.Process, folder: DataFolder) -> bool:
    """Return whether a process has the users' lock open; other files may be hidden from us."""
    try:
        opened = Path("/proc", str(process.pid), "fd").iterdir()
        return any(_is_link_to(file, folder.users) for file in opened)
    except OSError:  # it has ended, or is not ours
        return False


def _is_link_to(link: Path, file: Path) -> bool:
    try:
        return link.readlink() == file
    except FileNotFoundError:  # just closed
        return False
