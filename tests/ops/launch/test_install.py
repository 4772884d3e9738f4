"""The project works where only its own files are."""

import email
import os
import re
import signal
import subprocess
import sys
import zipfile

import httpx
import pytest

from ops.demo.floor_plan import TABLES
from tests.support.polling import until
from tests.support.postgres.data_folders import data_folder
from tests.support.project_files import ROOMS, ROOT, copy_project, from_root, project_files
from tests.support.service.server_process import LISTENS

ADMIN = re.compile(r"sign in as `admin` with the password (\S+) ")
TILE = re.compile(r'id="(tile-[^"]+)"')
SECONDS = 180
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
        (metadata,) = (name for name in held.namelist() if name.endswith(".dist-info/METADATA"))
        described = email.message_from_bytes(held.read(metadata))
        folder = metadata.partition("/")[0]
        license_text = held.read(f"{folder}/licenses/ops/LICENSE").decode()
    assert license_text == (ROOT / "ops" / "LICENSE").read_text()
    assert "All rights reserved" in license_text
    assert described["License-Expression"] == "LicenseRef-Proprietary"
    assert described["License-File"] == "ops/LICENSE"
    assert (
        described.get_payload(decode=True).decode().strip()
        == (ROOT / "README.md").read_text().strip()
    )


@pytest.mark.long
def test_a_fresh_copy_comes_up_with_a_board_and_ends_when_told(tmp_path):
    copy_project(tmp_path / "copy")
    with data_folder() as folder:
        environ = {
            **os.environ,
            "PYTHON": sys.executable,
            "RUNBACK_DATA": str(folder),
            "RUNBACK_LISTEN": "127.0.0.1:0",
        }
        up = subprocess.Popen(
            [tmp_path / "copy" / "ops" / "up"],
            env=environ,
            stdout=subprocess.PIPE,
            start_new_session=True,
            text=True,
        )
        try:
            said = said_until(up, ADMIN)
            url, password = LISTENS.search(said)[1], ADMIN.search(said)[1]
            with httpx.Client(base_url=url, timeout=SECONDS) as visitor:
                told = {"account": "admin", "password": password}
                answer = visitor.post("/v1/session", json=told, headers={"Origin": url})
                assert answer.is_success
                expected = {f"tile-{table.room}-{table.id}" for table in TABLES}
                until(lambda: expected <= set(TILE.findall(visitor.get("/").text)), SECONDS)
            os.killpg(up.pid, signal.SIGINT)
            assert up.wait(SECONDS) == 0
        finally:
            if up.poll() is None:
                os.killpg(up.pid, signal.SIGKILL)
            up.stdout.close()


def said_until(process, pattern):
    """What it says until something fits, which is a matter of downloads."""
    said = ""
    for line in process.stdout:
        said += line
        if pattern.search(said):
            break
    return said
