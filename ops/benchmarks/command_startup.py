"""The time that the command takes to start, against the libraries that it prints with."""

import os
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Final

from ops.benchmarks.measurement import SlowdownRun

STARTS: Final = 41
"""The number of runs of each command; a start is so short that other work on the machine shows."""

RUNBACK: Final = Path(sys.executable).with_name("runback")
SAMPLE: Final = Path(__file__).parents[1] / "samples/round.json"
LIBRARIES: Final = (sys.executable, "-c", "import click, rich")
VERDICTS: Final = frozenset({0, 1})


def compare_version() -> SlowdownRun:
    """Compare `runback --version`, which imports no command, with importing the libraries."""
    return _compare("start-version", (RUNBACK, "--version"))


def compare_one_record() -> SlowdownRun:
    """Compare `runback adjudicate` of one record, which imports the rules, with the libraries."""
    return _compare("start-adjudicate", (RUNBACK, "adjudicate", SAMPLE))


def _compare(name: str, words: tuple[str | Path, ...]) -> SlowdownRun:
    return SlowdownRun(name, partial(_run, LIBRARIES), partial(_run, words), runs=STARTS)


def _run(words: tuple[str | Path, ...]) -> None:
    """Run a program as users do, with Python's compiled files kept."""
    environ = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
    done = subprocess.run(words, env=environ, stdout=subprocess.DEVNULL, check=False)  # noqa: S603 - this program's own
    if done.returncode not in VERDICTS:
        message = f"{words[0]} ended with status {done.returncode}"
        raise RuntimeError(message)
