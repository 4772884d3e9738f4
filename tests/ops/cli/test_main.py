"""How `runback` fails: in a line, with a status, never with a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from domain import VERSION
from domain.errors import RunbackError
from ops.cli.main import RunbackGroup, main
from ops.simulator import simulate_round
from tests.support.project_files import ROOT

RUNBACK = Path(sys.executable).with_name("runback")


def failing(error):
    """What a person sees of a command that ends in this error."""

    @click.group(cls=RunbackGroup)
    def group():
        pass

    @group.command()
    def fail():
        raise error

    return CliRunner().invoke(group, ["fail"])


def test_the_version_is_the_one_that_adjudications_name():
    assert CliRunner().invoke(main, ["--version"]).output == f"runback, version {VERSION}\n"


def test_help_names_every_command_and_shows_examples():
    output = CliRunner().invoke(main, ["--help"]).output
    for command in ("adjudicate", "replay", "rack", "houseway", "games", "game"):
        assert f"\n  {command}" in output
    assert "\n  runback games\n" in output


def test_an_error_of_the_domain_is_one_line_and_status_2():
    result = failing(RunbackError("seat 4: \x1b[2Jno such\nthing"))
    assert result.exit_code == 2
    assert result.stderr == "Error: seat 4: [2Jno such thing\n"
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (FileNotFoundError(2, "No such file or directory", "round.json"), "round.json: no such"),
        (IsADirectoryError(21, "Is a directory", "rounds"), "rounds: is a directory"),
        (OSError(28, "No space left on device"), "no space left on device"),
    ],
)
def test_a_file_that_cannot_be_read_is_one_line_and_status_2(error, line):
    result = failing(error)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {line}")
    assert len(result.stderr.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (["--bogus"], "No such option '--bogus'; `runback --help` explains it"),
        (["bogus"], "No such command 'bogus'; `runback --help` explains it"),
        (["game"], "Missing argument 'SLUG'; `runback game --help` explains it"),
        (
            ["db", "stop", "x"],
            "Got unexpected extra argument (x); `runback db stop --help` explains it",
        ),
    ],
)
def test_a_mistake_in_the_options_is_one_line_that_names_the_help(words, line):
    result = CliRunner().invoke(main, words, prog_name="runback")
    assert (result.exit_code, result.stdout, result.stderr) == (2, "", f"Error: {line}\n")


def test_a_group_without_a_command_shows_its_help():
    assert "\nCommands:\n" in CliRunner().invoke(main, ["db"]).output


def test_an_interrupted_command_ends_quietly_with_status_130():
    result = failing(KeyboardInterrupt())
    assert (result.exit_code, result.output) == (130, "")


def test_a_broken_invariant_of_our_own_is_not_hushed_up():
    assert isinstance(failing(AssertionError("ours")).exception, AssertionError)


@pytest.mark.parametrize(
    "words", [["games"], ["game", "pure-21.5"], ["game", "pure-21.5", "--json"]]
)
def test_nobody_reading_on_ends_a_command_quietly(words):
    ours, theirs = os.pipe()
    os.close(ours)
    run = subprocess.run([RUNBACK, *words], stdout=theirs, stderr=subprocess.PIPE, check=False)
    os.close(theirs)
    assert (run.returncode, run.stderr) == (1, b"")


def test_the_installed_command_reads_what_is_piped_into_it():
    record = subprocess.run(
        [sys.executable, "-m", "ops.simulator", "1"], capture_output=True, check=True
    ).stdout
    run = subprocess.run(
        [RUNBACK, "adjudicate", "-"], input=record, capture_output=True, check=False
    )
    assert run.returncode in {0, 1}
    assert simulate_round(1).round.id.encode() in run.stdout


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
@pytest.mark.parametrize("command", ["adjudicate", "adjudicate --pretty", "replay", "rack"])
def test_a_stream_that_the_caller_closed_is_no_traceback(command, closed):
    line = f"{RUNBACK} {command} {ROOT / 'ops/samples/round.json'} {closed}"
    done = subprocess.run(["bash", "-c", line], capture_output=True, check=False)
    assert b"Traceback" not in done.stderr


def test_a_terminal_that_knows_few_signs_still_shows_the_round():
    done = subprocess.run(
        [RUNBACK, "adjudicate", "--pretty", ROOT / "ops/samples/round.json"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert b"short $60" in done.stdout
