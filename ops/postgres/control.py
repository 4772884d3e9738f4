"""Starting a server that stays, stopping one, and finding who is at work."""

import os
import signal
import time
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
import psutil

from ops.postgres import keeper, locks
from ops.postgres.errors import NoDatabase, naming_a_full_disk
from ops.postgres.folder import Folder
from ops.postgres.launcher import PAUSE, use

PATIENCE: Final = 90.0


class Running(msgspec.Struct, frozen=True):
    """A server that takes connections, as its keeper noted it down."""

    keeper: int
    server: int
    since: datetime


def running(folder: Folder) -> Running | None:
    """The server that runs in the folder."""
    if not locks.is_held_alone(folder.ready):
        return None
    try:
        return msgspec.json.decode(folder.ready.read_bytes(), type=Running)
    except msgspec.DecodeError:  # it stopped just now, and another is being noted down
        return None


def users(folder: Folder) -> list[psutil.Process]:
    """The processes that use the server."""
    return [one for one in psutil.process_iter() if _uses(one, folder) and not _keeps(one)]


def start(folder: Folder) -> None:
    """Have a server in the folder that stays until it is stopped."""
    held = use(folder)
    with naming_a_full_disk(folder.path):
        folder.kept.touch()
    os.close(held)


def stop(folder: Folder) -> bool:
    """Stop the server, whoever uses it, and have it stay no more; whether there was one."""
    folder.kept.unlink(missing_ok=True)
    found = running(folder)
    while found is None and locks.is_held_alone(folder.keeper):
        time.sleep(PAUSE)
        found = running(folder)
    if found is None:
        return False
    _end(found.keeper, folder)
    return True


def _end(pid: int, folder: Folder) -> None:
    try:
        process = psutil.Process(pid)
        if not _keeps(process):
            raise NoDatabase(
                f"The server in {folder.path} was started where its process cannot be seen from "
                "here, in another container perhaps; stop it there"
            )
        process.send_signal(signal.SIGTERM)
    except psutil.NoSuchProcess:
        return
    deadline = time.monotonic() + PATIENCE
    while _keeps(process):
        if time.monotonic() > deadline:
            raise NoDatabase(
                f"The server in {folder.path} has not stopped within {PATIENCE:.0f} seconds; what "
                f"holds it up may be said in {folder.log}"
            )
        time.sleep(PAUSE)


def _keeps(process: psutil.Process) -> bool:
    try:
        return keeper.__name__ in process.cmdline()
    except psutil.Error:
        return False


def _uses(process: psutil.Process, folder: Folder) -> bool:
    """Whether it has the users' lock open, whatever else it has open that we may not see."""
    try:
        opened = Path("/proc", str(process.pid), "fd").iterdir()
        return any(_leads_to(file, folder.users) for file in opened)
    except OSError:  # it has ended, or is not ours
        return False


def _leads_to(link: Path, file: Path) -> bool:
    try:
        return link.readlink() == file
    except FileNotFoundError:  # just closed
        return False
