"""The units, in a staged install: systemd understands them, and they can do little else."""

import re
import shutil

import click
import pytest

from ops.cli.main import main
from tests.support.deployment.programs import DEPLOYMENT, program, said
from tests.support.project_files import ROOT

SETTING = re.compile(r"RUNBACK_[A-Z_]*[A-Z]")
UNITS = DEPLOYMENT / "systemd"
NAMES = (
    "runback.target",
    "runback-web@8230.service",
    "runback-projector.service",
    "runback-worker.service",
)
SERVICES = NAMES[1:]
MOST_EXPOSED = 20
"""Of 100; what systemd says of a service that is not held back at all is 96."""


@pytest.fixture
def staged(tmp_path):
    """A system that has systemd's own units, and ours as an administrator puts them there."""
    program("systemd-analyze")
    shutil.copytree("/usr/lib/systemd/system", tmp_path / "usr/lib/systemd/system", symlinks=True)
    units = tmp_path / "etc/systemd/system"
    shutil.copytree(UNITS, units, ignore=shutil.ignore_patterns("*.sysusers"))
    (tmp_path / "usr/lib/sysusers.d").mkdir()
    shutil.copy(UNITS / "runback.sysusers", tmp_path / "usr/lib/sysusers.d/runback.conf")
    for name in ("usr/local/lib/runback/bin/runback", "usr/bin/curl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch(0o755)
    return tmp_path


def verified(root):
    return said("systemd-analyze", "verify", f"--root={root}", "--man=no", *NAMES)


def test_systemd_understands_every_unit(staged):
    assert verified(staged) == (0, "")


@pytest.mark.parametrize(
    ("file", "text", "instead"),
    [
        ("runback-web@.service", "TimeoutStopSec=120", "TimeoutStopSec=long"),
        ("runback-projector.service", "/bin/runback", "/bin/runbuck"),
        ("runback-.service.d/common.conf", "ProtectHome=", "ProtectHomes="),
    ],
)
def test_what_it_does_not_understand_would_be_said(staged, file, text, instead):
    unit = staged / "etc/systemd/system" / file
    assert text in unit.read_text()
    unit.write_text(unit.read_text().replace(text, instead))
    assert verified(staged)[1] != ""


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_can_do_little_besides_its_work(staged, name):
    limit = f"--threshold={MOST_EXPOSED}"
    status, text = said(
        "systemd-analyze", "security", "--offline=yes", f"--root={staged}", limit, name
    )
    assert status == 0, text


def test_every_service_belongs_to_the_target_and_starts_a_command_that_there_is():
    for file in UNITS.glob("*.service"):
        text = file.read_text()
        assert "PartOf=runback.target" in text
        assert "WantedBy=runback.target" in text
        words = re.search(r"^ExecStart=\S+/runback (.+)$", text, re.MULTILINE)[1].split()
        options = {
            option
            for one in main.get_command(click.Context(main), words[0]).params
            for option in one.opts
        }
        assert set(words[1:]) <= options


def test_the_account_that_they_run_under_is_made(staged):
    status, text = said("systemd-sysusers", f"--root={staged}", "--dry-run", "runback.conf")
    assert status == 0, text
    assert "runback" in text


def test_every_setting_in_these_files_is_one_that_is_explained():
    settings = (ROOT / "ops" / "docs" / "operations.md").read_text()
    files = [file for file in DEPLOYMENT.rglob("*") if file.is_file()]
    named = {name for file in files for name in SETTING.findall(file.read_text())}
    assert len(named) > 3
    assert [name for name in named if f"| `{name}` |" not in settings] == []
