"""The project works where only its own files are."""

import os
import subprocess
import sys
import zipfile

import pytest

from tests.support import ROOMS, copy_project, from_root, project_files

SHIPPED = {".py", ".toml", ".json", ".sql", ".html", ".css"}


def test_the_wheel_holds_every_module_and_data_file(tmp_path):
    copy_project(tmp_path / "copy")
    build = ["wheel", "--quiet", "--no-build-isolation", "--no-deps", "--wheel-dir", tmp_path]
    subprocess.run([sys.executable, "-m", "pip", *build, tmp_path / "copy"], check=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as held:
        names = {from_root(file) for file in project_files() if file.suffix in SHIPPED}
        shipped = {name for name in names if name.partition("/")[0] in ROOMS}
        assert shipped - set(held.namelist()) == set()


@pytest.mark.long
def test_a_fresh_copy_comes_up(tmp_path):
    copy_project(tmp_path)
    up = [tmp_path / "ops" / "up"]
    with_this_python = os.environ | {"PYTHON": sys.executable}
    assert subprocess.run(up, check=False, env=with_this_python).returncode == 0
