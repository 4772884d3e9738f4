"""PostgreSQL's own files: made once, whole or not at all, and read by one major version only."""

import os
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ops.postgres import children
from ops.postgres.account import Account
from ops.postgres.binaries import MAJOR
from ops.postgres.errors import NoDatabase, failure, naming_a_full_disk
from ops.postgres.folder import Folder

UNFINISHED: Final = "postgres.new-"
INITDB: Final = (
    "--username=runback",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--locale=C",
    "--auth-local=peer",
    "--auth-host=reject",
    "--data-checksums",
)
CREATE_DATABASE: Final = b"CREATE DATABASE runback;\n"


def refuse_another_version(folder: Folder) -> None:
    """Raise if another major version of PostgreSQL made the files; nothing is touched."""
    try:
        found = (folder.cluster / "PG_VERSION").read_text().strip()
    except FileNotFoundError:
        return
    if found != str(MAJOR):
        raise NoDatabase(
            f"The data in {folder.cluster} is PostgreSQL {found}'s, and this Runback brings "
            f"PostgreSQL {MAJOR}, which cannot read it. Nothing was touched. Use the Runback that "
            f"made it, carry the data over with PostgreSQL's pg_upgrade, or name another folder "
            "with RUNBACK_DATA"
        )


def make_cluster(folder: Folder, programs: Path, account: Account) -> None:
    """Make PostgreSQL's files with the database in them, unless they are there."""
    _clear_unfinished(folder)
    if folder.cluster.exists():
        return
    beside = Path(tempfile.mkdtemp(dir=folder.path, prefix=UNFINISHED))
    if os.geteuid() == 0:
        os.chown(beside, account.uid, account.gid)
    try:
        _fill(folder, beside, programs, account)
        beside.rename(folder.cluster)
        _make_durable(folder.path)
    finally:
        _clear_unfinished(folder)


def _fill(folder: Folder, beside: Path, programs: Path, account: Account) -> None:
    _run(folder, [programs / "initdb", "-D", beside, *INITDB], account)
    alone = (programs / "postgres", "--single", "-D", beside, "-c", "exit_on_error=on", "postgres")
    _run(folder, alone, account, entered=CREATE_DATABASE)


def _run(
    folder: Folder, command: Sequence[str | Path], account: Account, *, entered: bytes = b""
) -> None:
    with naming_a_full_disk(folder.path):
        status, said = children.run(command, account, entered=entered)
    if status:
        raise failure(folder.path, "make its files", said)


def _make_durable(folder: Path) -> None:
    """Have the names in the folder survive a power cut."""
    opened = os.open(folder, os.O_RDONLY)
    os.fsync(opened)
    os.close(opened)


def _clear_unfinished(folder: Folder) -> None:
    for beside in folder.path.glob(f"{UNFINISHED}*"):
        shutil.rmtree(beside, ignore_errors=True)
