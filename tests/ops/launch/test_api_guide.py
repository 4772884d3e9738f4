"""The API guide's first steps, as a newcomer pastes them, against a running service."""

import hashlib
import json
import os
import re
import shutil
import subprocess

import pytest

from tests.support.command_runs import RUNBACK
from tests.support.postgres.data_folders import data_folder
from tests.support.project_files import ROOT
from tests.support.service.client import ROUND_ID
from tests.support.service.server_process import served

HERE = "http://127.0.0.1:8230"
FAILS_LOUDLY = 'curl() { command curl --silent --show-error --fail-with-body "$@"; echo; }\n'


def first_steps():
    """The commands under the heading, as they stand there."""
    text = (ROOT / "ops" / "docs" / "api.md").read_text()
    part = text.partition("\n## First steps\n")[2].partition("\n## ")[0]
    lines = [line.removeprefix("    ") for line in part.splitlines() if line.startswith("    ")]
    return "\n".join(lines)


def test_the_first_steps_lead_to_a_ruling_and_a_day_taken_out(tmp_path):
    if shutil.which("curl") is None and not os.environ.get("CI"):
        pytest.skip("there is no curl here")
    (tmp_path / "ops").symlink_to(ROOT / "ops")
    with data_folder() as folder, served(tmp_path, RUNBACK_DATA=str(folder)) as service:
        clean = {name: text for name, text in os.environ.items() if "RUNBACK_" not in name}
        path = f"{RUNBACK.parent}{os.pathsep}{os.environ['PATH']}"
        script = FAILS_LOUDLY + first_steps().replace(HERE, service.url)
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", script],
            cwd=tmp_path,
            check=False,
            env={**clean, "RUNBACK_DATA": str(folder), "PATH": path, "COLUMNS": "100"},
            capture_output=True,
            text=True,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        assert service.stop() == 0
    answers = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
    told = {name: value for answer in answers for name, value in answer.items()}
    assert "short $60" in told["verdict"]
    assert [one["outcome"] for one in told["settlement"]]
    assert [one["status"] for one in answers if "dispute" in one] == ["ruled"]
    assert told["money"] == [
        {"bettor": "seat-4", "from": "bank", "awarded": 6000, "made_good": 0},
    ]
    day = (tmp_path / "day.csv").read_bytes()
    assert ROUND_ID.encode() in day
    (manifest,) = told["exports"]
    assert (manifest["rows"], manifest["sha256"]) == (1, hashlib.sha256(day).hexdigest())
    assert re.search(rf"{ROUND_ID}.+short \$60", done.stdout)
    assert "D-1 is ruled on." in done.stdout
