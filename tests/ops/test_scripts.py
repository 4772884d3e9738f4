"""Scripts explain themselves instead of starting something."""

import os
import subprocess
import sys

import pytest

from tests.support.project_files import ROOT, from_root, project_files

FUNCTIONS_ONLY = ROOT / "ops" / "setup.sh"


def is_script(file) -> bool:
    return os.access(file, os.X_OK) and file.read_bytes().startswith(b"#!/usr/bin/env bash\n")


SCRIPTS = [file for file in project_files() if is_script(file)]
WITHOUT_ARGUMENTS = [
    file for file in SCRIPTS if "refuse_arguments" in file.read_text() and file != FUNCTIONS_ONLY
]


def run(script, *words):
    """Run a script where it finds no Python to start anything with."""
    environ = os.environ | {"PYTHON": "/bin/false"}
    return subprocess.run(
        ["bash", script, *words], capture_output=True, text=True, env=environ, check=False
    )


def test_there_are_scripts():
    names = {from_root(file) for file in SCRIPTS}
    assert {"ops/up", "ops/test", "ops/check", "ops/deployment/backup", ".ci/run"} <= names


@pytest.mark.parametrize("option", ["--help", "-h"])
@pytest.mark.parametrize("script", [*SCRIPTS, FUNCTIONS_ONLY], ids=from_root)
def test_a_script_asked_for_help_prints_its_usage_and_what_it_does(script, option):
    done = run(script, option)
    assert (done.returncode, done.stderr) == (0, "")
    usage, blank, *rest = done.stdout.splitlines()
    assert (usage[:6], blank) == ("Usage:", "")
    assert len(rest) >= 1
    assert "set -eu" not in done.stdout


@pytest.mark.parametrize("script", WITHOUT_ARGUMENTS, ids=from_root)
def test_a_script_without_arguments_refuses_any(script):
    environ = os.environ | {"PYTHON": sys.executable}
    done = subprocess.run(
        [script, "--bogus"], capture_output=True, text=True, env=environ, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == f"{script} takes no arguments, but got '--bogus'; --help explains it\n"


def test_functions_run_by_themselves_only_explain_themselves():
    done = run(FUNCTIONS_ONLY)
    assert done.stdout.startswith("Usage: . ops/setup.sh\n")
    assert done.returncode == 0
