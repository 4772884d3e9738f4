"""The casebook: what the rules make of rounds that show one thing each."""

import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.project_files import ROOT

CASEBOOK = ROOT / "tests" / "casebook"
RUNBACK = Path(sys.executable).with_name("runback")


@pytest.mark.parametrize("family", ["blackjack", "fees", "pai-gow", "poker", "three-card"])
def test_every_case_is_judged_as_the_casebook_says(family):
    adjudicate = shlex.join([str(RUNBACK), "adjudicate"])
    check = [sys.executable, CASEBOOK / "check.py", "--cmd", adjudicate, CASEBOOK / family]
    run = subprocess.run(check, capture_output=True, check=False, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
