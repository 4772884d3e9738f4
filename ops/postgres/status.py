"""What can be said of the database without starting or changing anything."""

import os
import shlex
import subprocess
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec
import psutil

from ops.postgres import control
from ops.postgres.account import server_account
from ops.postgres.binaries import installed
from ops.postgres.cluster import refuse_another_version
from ops.postgres.errors import NoDatabase
from ops.postgres.external import version_at, without_password
from ops.postgres.folder import Folder
from ops.postgres.settings import Settings


class User(msgspec.Struct, frozen=True):
    """A process that uses the server."""

    pid: int
    command: str


class OwnServer(msgspec.Struct, frozen=True):
    """The server that Runback starts itself, and its data."""

    running: bool
    version: str
    folder: str
    run_by: str
    bytes: int
    url: str
    since: datetime | None = None
    kept: bool = False
    """Whether it stays although nobody uses it."""

    users: list[User] = []


class RealServer(msgspec.Struct, frozen=True):
    """The server that `RUNBACK_DATABASE_URL` names."""

    running: bool
    url: str
    version: str = ""
    problem: str = ""


def status_of(settings: Settings) -> OwnServer | RealServer:
    """How it stands with the database that the settings name."""
    return _real(settings.url) if settings.url else _own(Folder(settings.folder))


def _real(url: str) -> RealServer:
    shown = without_password(url)
    try:
        return RealServer(running=True, url=shown, version=version_at(url))
    except NoDatabase as error:
        return RealServer(running=False, url=shown, problem=str(error))


def _own(folder: Folder) -> OwnServer:
    folder.refuse_if_foreign()
    refuse_another_version(folder)
    found = control.running(folder)
    return OwnServer(
        running=found is not None,
        version=_version(),
        folder=str(folder.path),
        run_by=server_account(folder.cluster).name,
        bytes=sum(_bytes_of(file) for file in _files(folder.cluster)),
        url=folder.url,
        since=found.since if found else None,
        kept=folder.kept.exists(),
        users=[_as_user(process) for process in control.users(folder)],
    )


def _version() -> str:
    command = [str(installed() / "postgres"), "--version"]
    said = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - ours
    return str(said.stdout).split()[-1]


def _as_user(process: psutil.Process) -> User:
    try:
        return User(process.pid, shlex.join(process.cmdline()))
    except psutil.Error:
        return User(process.pid, "has just ended")


def _files(place: Path) -> Iterator[Path]:
    for folder, _, names in os.walk(place):
        yield from (Path(folder, name) for name in names)


def _bytes_of(file: Path) -> int:
    try:
        return file.lstat().st_size
    except FileNotFoundError:  # a running server clears up after itself
        return 0
