"""The state of the database, found without starting or changing anything."""

import os
import shlex
import subprocess
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import msgspec
import psutil

from ops.errors import PostgresError
from ops.postgres import control
from ops.postgres.account import get_server_account
from ops.postgres.binaries import get_installed_programs
from ops.postgres.cluster import refuse_another_version
from ops.postgres.data_folder import DataFolder
from ops.postgres.external_server import fetch_server_version, remove_password
from ops.postgres.settings import DatabaseSettings


class ServerUser(msgspec.Struct, frozen=True):
    """A process that uses the server."""

    pid: int
    command: str


class OwnServerStatus(msgspec.Struct, frozen=True):
    """The state of the server that Runback starts by itself, and of its data."""

    running: bool
    version: str
    folder: str
    run_by: str
    bytes: int
    url: str
    since: datetime | None = None
    kept: bool = False
    """Whether it stays even if nobody uses it."""

    users: list[ServerUser] = []


class ExternalServerStatus(msgspec.Struct, frozen=True):
    """The state of the server that `RUNBACK_DATABASE_URL` names."""

    running: bool
    url: str
    version: str = ""
    problem: str = ""


def get_server_status(settings: DatabaseSettings) -> OwnServerStatus | ExternalServerStatus:
    """Return the state of the database that the settings name."""
    return (
        _get_external_status(settings.url)
        if settings.url
        else _get_own_status(DataFolder(settings.folder))
    )


def _get_external_status(url: str) -> ExternalServerStatus:
    shown = remove_password(url)
    try:
        return ExternalServerStatus(running=True, url=shown, version=fetch_server_version(url))
    except PostgresError as error:
        return ExternalServerStatus(running=False, url=shown, problem=str(error))


def _get_own_status(folder: DataFolder) -> OwnServerStatus:
    folder.refuse_if_foreign()
    refuse_another_version(folder)
    found = control.find_running_server(folder)
    return OwnServerStatus(
        running=found is not None,
        version=_get_version(),
        folder=str(folder.path),
        run_by=get_server_account(folder.cluster).name,
        bytes=sum(_get_file_size(file) for file in _list_files(folder.cluster)),
        url=folder.url,
        since=found.since if found else None,
        kept=folder.stay_marker.exists(),
        users=[_describe_user(process) for process in control.list_server_users(folder)],
    )


def _get_version() -> str:
    command = [str(get_installed_programs() / "postgres"), "--version"]
    done = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603 - PostgreSQL's own program
    return str(done.stdout).split()[-1]


def _describe_user(process: psutil.Process) -> ServerUser:
    try:
        return ServerUser(process.pid, shlex.join(process.cmdline()))
    except psutil.Error:
        return ServerUser(process.pid, "has just ended")


def _list_files(top: Path) -> Iterator[Path]:
    for folder, _, names in os.walk(top):
        yield from (Path(folder, name) for name in names)


def _get_file_size(file: Path) -> int:
    try:
        return file.lstat().st_size
    except FileNotFoundError:  # a running server removes files
        return 0
