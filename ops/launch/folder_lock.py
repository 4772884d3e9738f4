"""The lock that lets a single `runback up` run in a data folder."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from ops.errors import FolderInUse
from ops.postgres.data_folder import DataFolder
from ops.system import file_lock

REMEDY: Final = "stop it with Ctrl-C where it runs, or name another folder with RUNBACK_DATA"


class FolderHolder(msgspec.Struct, frozen=True):
    """The `runback up` that runs in a folder."""

    process: int
    address: str


def refuse_if_in_use(folder: DataFolder) -> None:
    """Raise `FolderInUse` if `runback up` runs in the folder; change nothing."""
    if file_lock.is_locked_exclusively(folder.up_lock):
        raise FolderInUse(f"{folder.path}: {_describe_holder(folder)}; {REMEDY}")


@contextmanager
def lock_folder(folder: DataFolder, address: str) -> Iterator[None]:
    """Hold the folder exclusively; raise `FolderInUse` if it is held by another process."""
    folder.prepare()
    held = file_lock.try_lock_exclusive(folder.up_lock)
    if held is None:
        raise FolderInUse(f"{folder.path}: {_describe_holder(folder)}; {REMEDY}")
    try:
        folder.up_lock.write_bytes(msgspec.json.encode(FolderHolder(os.getpid(), address)))
        yield
    finally:
        os.close(held)


def _describe_holder(folder: DataFolder) -> str:
    try:
        holder = msgspec.json.decode(folder.up_lock.read_bytes(), type=FolderHolder)
    except (OSError, msgspec.DecodeError):  # it has only just started
        return "`runback up` already runs there"
    return (
        f"`runback up` already runs there, as process {holder.process} at http://{holder.address}"
    )
