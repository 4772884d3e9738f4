"""PostgreSQL's own files, created once, completely, and usable by a single major version."""

import os
import shutil
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from ops.errors import PostgresError
from ops.postgres import child_process
from ops.postgres.account import SystemAccount
from ops.postgres.binaries import MAJOR_VERSION
from ops.postgres.data_folder import DataFolder
from ops.postgres.failures import make_failure, report_full_disk

UNFINISHED_PREFIX: Final = "postgres.new-"
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


def refuse_another_version(folder: DataFolder) -> None:
    """Raise if another major version of PostgreSQL created the files; change nothing."""
    try:
        found = (folder.cluster / "PG_VERSION").read_text().strip()
    except FileNotFoundError:
        return
    if found != str(MAJOR_VERSION):
        raise PostgresError(
            f"the data in {folder.cluster} was created by PostgreSQL {found}, and this Runback has "
            f"PostgreSQL {MAJOR_VERSION}, which cannot read it. Nothing was changed. Use the "
            "Runback that created it, convert the data with PostgreSQL's pg_upgrade, or name "
            "another folder with RUNBACK_DATA"
        )


def make_cluster(folder: DataFolder, programs: Path, account: SystemAccount) -> None:
    """Create PostgreSQL's files and the database in them, unless they exist."""
    _clear_unfinished(folder)
    if folder.cluster.exists():
        return
    partial = Path(tempfile.mkdtemp(dir=folder.path, prefix=UNFINISHED_PREFIX))
    if os.geteuid() == 0:
        os.chown(partial, account.uid, account.gid)
    try:
        _fill(folder, partial, programs, account)
        partial.rename(folder.cluster)
        _make_durable(folder.path)
    finally:
        _clear_unfinished(folder)


def _fill(folder: DataFolder, partial: Path, programs: Path, account: SystemAccount) -> None:
    _run(folder, [programs / "initdb", "-D", partial, *INITDB], account)
    single = (programs / "postgres", "--single", "-D", partial, "-c", "exit_on_error=on")
    _run(folder, (*single, "postgres"), account, stdin_bytes=CREATE_DATABASE)


def _run(
    folder: DataFolder,
    command: Sequence[str | Path],
    account: SystemAccount,
    *,
    stdin_bytes: bytes = b"",
) -> None:
    with report_full_disk(folder.path):
        status, output = child_process.run_program(command, account, stdin_bytes=stdin_bytes)
    if status:
        raise make_failure(folder.path, "create its files", output)


def _make_durable(folder: Path) -> None:
    """Flush the names in the folder to disk, so that they survive a power failure."""
    opened = os.open(folder, os.O_RDONLY)
    os.fsync(opened)
    os.close(opened)


def _clear_unfinished(folder: DataFolder) -> None:
    for partial in folder.path.glob(f"{UNFINISHED_PREFIX}*"):
        shutil.rmtree(partial, ignore_errors=True)
