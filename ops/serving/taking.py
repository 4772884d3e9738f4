"""A data folder is run by one `runback up` at a time."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from domain.errors import RunbackError
from ops.postgres import locks
from ops.postgres.folder import Folder

ELSEWHERE: Final = "end it with Ctrl-C where it runs, or name another folder with RUNBACK_DATA"


class Holder(msgspec.Struct, frozen=True):
    """The `runback up` that runs in a folder."""

    process: int
    address: str


class Taken(RunbackError):
    """A data folder in which somebody else is up already."""


def refuse_if_taken(folder: Folder) -> None:
    """Raise if `runback up` runs in the folder; nothing is touched."""
    if locks.is_held_alone(folder.up):
        raise Taken(f"{folder.path}: {_who(folder)}; {ELSEWHERE}")


@contextmanager
def taken(folder: Folder, address: str) -> Iterator[None]:
    """Inside, the folder is ours alone."""
    folder.make_ours()
    held = locks.alone_at_once(folder.up)
    if held is None:
        raise Taken(f"{folder.path}: {_who(folder)}; {ELSEWHERE}")
    try:
        folder.up.write_bytes(msgspec.json.encode(Holder(os.getpid(), address)))
        yield
    finally:
        os.close(held)


def _who(folder: Folder) -> str:
    try:
        found = msgspec.json.decode(folder.up.read_bytes(), type=Holder)
    except (OSError, msgspec.DecodeError):  # it began just now
        return "`runback up` runs there already"
    return f"`runback up` runs there already, as process {found.process} at http://{found.address}"
