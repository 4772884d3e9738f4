"""`runback replay`: printed when piped, stepped through at a terminal."""

import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from ops.cli.main import main
from tests.support.project_files import ROOT

RUNBACK = Path(sys.executable).with_name("runback")
CASES = ROOT / "tests" / "casebook" / "blackjack"
PATIENCE = 20
"""Seconds until a terminal that does not show what it should is given up."""

RIGHT, LEFT, HOME, END = "\x1b[C", "\x1b[D", "\x1b[H", "\x1b[F"
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@pytest.fixture
def record(tmp_path):
    """The file of a round of 28 events."""
    case = json.loads(next(CASES.glob("NB03-006-*.json")).read_text())
    file = tmp_path / "round.json"
    file.write_text(json.dumps(case["record"], indent=2))
    return str(file)


def run(*words, **kwargs):
    return CliRunner().invoke(main, ["replay", *words], env={"COLUMNS": "80"}, **kwargs)


def lines_of(result):
    return [line.rstrip() for line in result.output.splitlines()]


def test_piped_every_step_is_printed_with_a_line_between_two(record):
    result = run(record)
    assert result.exit_code == 0
    steps = [int(step) for step in re.findall(r"step (\d+) of 28$", result.output, re.MULTILINE)]
    assert steps == list(range(29))
    assert lines_of(result).count("─" * 80) == 28
    assert "\x1b" not in result.output


def test_a_step_shows_the_event_in_words_and_the_table_after_it(record):
    lines = lines_of(run(record, "--step", "17"))
    assert lines[0] == (
        "T4 · No Bust 21st Century Blackjack (2003) · round 6               step 17 of 28"
    )
    assert lines[2] == "The three of diamonds to seat 5: 11."
    seats = next(line for line in lines if line.startswith("seat 1"))
    assert seats.split() == [word for seat in range(1, 9) for word in ("seat", str(seat))]
    column = seats.index("seat 5")
    below = lines[lines.index(seats) :]
    fifth = [line[column : column + 10].strip() for line in below]
    shown = ["$20", "8♣ 3♦", "11", "split", "hand 2", "$20", "8♦ 10♠", "18", "hand 3", "$20", "8♥"]
    assert fifth[1 : len(shown) + 1] == shown
    assert "Bank  seat 4 with $120, first turn" in lines


def test_step_0_is_the_empty_table(record):
    lines = lines_of(run(record, "--step", "0"))
    assert lines[2] == "The table is empty."
    assert not any("$" in line for line in lines)


@pytest.mark.parametrize("step", ["29", "-1", "4000"])
def test_a_step_that_is_not_there_is_refused_with_the_range(record, step):
    result = run(record, "--step", step)
    assert result.exit_code == 2
    assert result.output == (
        f"Error: there is no step {step}; this round has steps 0 (the empty table) to 28\n"
    )


def test_a_dash_is_standard_input(record):
    given = Path(record).read_text()
    assert run("-", "--step", "3", input=given).output == run(record, "--step", "3").output


@pytest.mark.parametrize(("content", "says"), [("{", "not JSON"), ("{}", "`format` is missing")])
def test_what_is_no_record_is_one_line_that_names_the_file(tmp_path, content, says):
    file = tmp_path / "round.json"
    file.write_text(content)
    result = run(str(file))
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {file}: ")
    assert says in result.output
    assert result.output.count("\n") == 1


@pytest.mark.parametrize("columns", ["30", "60", "80", "120"])
def test_no_line_is_wider_than_the_terminal(record, columns):
    result = CliRunner().invoke(main, ["replay", record], env={"COLUMNS": columns})
    assert max(map(len, result.output.splitlines())) <= int(columns)


class Terminal:
    """A terminal of 100 columns, and the program that runs in it."""

    def __init__(self, *words, rows):
        self.screen, self.inside = pty.openpty()
        fcntl.ioctl(self.inside, termios.TIOCSWINSZ, struct.pack("HHHH", rows, 100, 0, 0))
        self.before = termios.tcgetattr(self.inside)
        env = {key: value for key, value in os.environ.items() if key not in ("COLUMNS", "LINES")}
        self.program = subprocess.Popen(
            [RUNBACK, *words],
            stdin=self.inside,
            stdout=self.inside,
            stderr=self.inside,
            env={**env, "TERM": "xterm"},
        )

    def shows(self, text):
        """Read until the text is there, or patience ends; the text without its escapes."""
        seen = ""
        until = time.monotonic() + PATIENCE
        while text not in seen:
            ready, _, _ = select.select([self.screen], [], [], max(0, until - time.monotonic()))
            assert ready, f"waited for {text!r}; the terminal showed {seen!r}"
            seen = ESCAPES.sub("", seen + os.read(self.screen, 65536).decode(errors="ignore"))
        return seen

    def press(self, keys):
        """Type these keys."""
        os.write(self.screen, keys.encode())


@contextmanager
def terminal(*words, rows=50):
    term = Terminal(*words, rows=rows)
    try:
        yield term
    finally:
        term.program.kill()
        term.program.wait()
        os.close(term.screen)
        os.close(term.inside)


def test_keys_step_through_the_round(record):
    with terminal("replay", record) as term:
        term.shows("step 0 of 28")
        for key, step in (
            (RIGHT, 1),
            (" ", 2),
            ("\r", 3),
            (LEFT, 2),
            (END, 28),
            (RIGHT, 28),
            (LEFT, 27),
            (HOME, 0),
            (LEFT, 0),
            (RIGHT * 5, 5),
            ("\x1bOC", 6),
            ("x", None),
            (RIGHT, 7),
        ):
            term.press(key)
            if step is not None:
                term.shows(f"step {step} of 28")
        term.press("q")
        assert term.program.wait(PATIENCE) == 0


def test_an_event_is_read_as_it_is_stepped_to(record):
    with terminal("replay", record) as term:
        term.shows("step 0 of 28")
        term.press(RIGHT)
        assert term.shows("Seat 4 banks with $120, first turn.")
        term.press(RIGHT)
        assert term.shows("Seat 5 bets $20.")


@pytest.mark.parametrize("key", ["q", "\x04"])
def test_the_terminal_is_left_as_it_was_found(record, key):
    with terminal("replay", record) as term:
        term.shows("step 0 of 28")
        assert termios.tcgetattr(term.inside) != term.before
        term.press(key)
        assert term.program.wait(PATIENCE) == 0
        assert termios.tcgetattr(term.inside) == term.before


def test_interrupted_too_the_terminal_is_left_as_it_was_found(record):
    with terminal("replay", record) as term:
        term.shows("step 0 of 28")
        term.program.send_signal(signal.SIGINT)
        assert term.program.wait(PATIENCE) == 130
        assert termios.tcgetattr(term.inside) == term.before


def test_a_window_too_low_for_the_table_says_so(record):
    with terminal("replay", record, rows=12) as term:
        term.shows("q quits")
        term.press(END)
        assert term.shows("q quits · the window is too small")


def test_at_a_terminal_a_step_asked_for_is_printed_and_that_is_all(record):
    with terminal("replay", "--step", "2", record) as term:
        term.shows("Seat 5 bets $20.")
        assert term.program.wait(PATIENCE) == 0
