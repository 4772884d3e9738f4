"""Ctrl-C before `runback` has begun."""

import signal
import subprocess
import sys

import pytest

from tests.support.command_runs import RUNBACK


@pytest.mark.parametrize("module", ["click.core", "domain.money", "ops.cli.commands.options"])
def test_ctrl_c_while_the_command_is_being_loaded_ends_it_quietly_with_status_130(module):
    """Python tells what it has loaded; as soon as it names the module, it is interrupted."""
    with subprocess.Popen(
        [sys.executable, "-X", "importtime", RUNBACK, "games"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        told = iter(process.stderr.readline, "")
        assert any(line.split("|")[-1].strip() == module for line in told)
        process.send_signal(signal.SIGINT)
        shown, complaints = process.communicate(timeout=30)
    others = [line for line in complaints.splitlines() if not line.startswith("import time:")]
    assert (process.returncode, shown, others) == (130, "", [])
