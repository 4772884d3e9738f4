"""Inside a room, packages import only those that its README lists before them."""

import ast
import re
from pathlib import Path

import pytest

from tests.support.project_files import ROOMS, ROOT, from_root, project_files

HEADING = "## Order of packages"
ITEM = re.compile(r"^\d+\. ((?:`[\w/.]+`(?:, )?)+)", re.MULTILINE)
PATH = re.compile(r"`([\w/.]+)`")
"""An item of the numbered list begins with paths in the room: packages, or modules by `name.py`."""

WITH_ORDER = [
    room
    for room in ROOMS
    if (readme := ROOT / room / "README.md").exists() and HEADING in readme.read_text()
]


def list_packages(room: str) -> list[str]:
    """Return the paths of the room's packages and modules, the lowest first."""
    section = (ROOT / room / "README.md").read_text().partition(HEADING)[2].partition("\n## ")[0]
    items = ITEM.findall(section)
    return [path.removesuffix(".py") for item in items for path in PATH.findall(item)]


def find_package(path: str, packages: list[str]) -> str | None:
    """Return the longest of the packages that the path lies in."""
    inside = [one for one in packages if f"{path}/".startswith(f"{one}/")]
    return max(inside, key=len, default=None)


def list_imports(room: str, file: Path) -> set[str]:
    """Return the paths in the room of the modules and packages that the file imports."""
    found = set()
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            found |= {name if is_module(name) else node.module for name in names}
    return {
        name.removeprefix(f"{room}.").replace(".", "/")
        for name in found
        if name.startswith(f"{room}.")
    }


def is_module(name: str) -> bool:
    path = ROOT / name.replace(".", "/")
    return path.is_dir() or path.with_suffix(".py").exists()


@pytest.mark.parametrize("room", WITH_ORDER)
def test_packages_import_only_those_that_the_readme_lists_before_them(room):
    packages = list_packages(room)
    assert len(packages) == len(set(packages)) > 1
    wrong, listed = [], {None}
    for file in project_files(".py"):
        if not file.is_relative_to(ROOT / room) or file == ROOT / room / "__init__.py":
            continue
        path = from_root(file).removeprefix(f"{room}/").removesuffix(".py")
        own = find_package(path.removesuffix("/__init__"), packages)
        listed.add(own)
        for imported in list_imports(room, file):
            other = find_package(imported, packages)
            if own is None or (other and packages.index(other) > packages.index(own)):
                wrong.append(f"{path} imports {imported}")
        if own is None:
            wrong.append(f"{path} is not listed")
    assert wrong == []
    assert set(packages) <= listed
