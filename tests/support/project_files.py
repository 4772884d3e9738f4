"""What many tests need: the project's folder, its files, and the sources shared beside it."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"
ROOMS = ("domain", "projections", "service", "workers", "ops")


def project_files(suffix: str = "") -> list[Path]:
    """Every file git keeps or would keep."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    files = {ROOT / name for name in listed.stdout.split("\0") if name.endswith(suffix)}
    return sorted(file for file in files if file.is_file())


def from_root(file: Path) -> str:
    """The file's name as seen from the project's folder."""
    return file.relative_to(ROOT).as_posix()


def copy_project(to: Path) -> None:
    """Lay out the project's files, and nothing that was made from them, in another folder."""
    for file in project_files():
        copy = to / from_root(file)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(file, copy)


def shared(name: str) -> Path:
    """A shared source; a project that stands alone skips what needs it, but never in CI."""
    source = SHARED / name
    if not source.exists() and not os.environ.get("CI"):
        pytest.skip(f"no shared/{name} beside the project")
    return source
