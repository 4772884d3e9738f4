"""A process that worked beside a command is killed: the command says so in a line, and ends."""

from contextlib import suppress

import psutil

from projections.store.store import Store
from projections.store.topics import name_round_stream
from tests.support.child_processes import find_children
from tests.support.command_runs import command, lines_file, many_rounds
from tests.support.polling import until

ROUNDS = 4000
"""So many that most of them are still to be read when the first are answered."""


def kill_those_beside(process) -> None:
    """Kill every process that the command has started to share its work with."""
    for child in until(lambda: find_children(process.pid, "spawn_main")):
        with suppress(psutil.NoSuchProcess):  # it ends by itself where another one was killed
            child.kill()


def answered_after_that(database, *words: object) -> tuple[int, list[bytes], list[str]]:
    """The exit status, all that was answered, and what was complained of."""
    with command(database, *words, bufsize=0) as process:
        first = [process.stdout.readline() for _ in range(300)]
        kill_those_beside(process)
        rest, complaints = process.communicate(timeout=30)
    return process.returncode, first + rest.splitlines(), complaints.decode().splitlines()


def test_rounds_that_cannot_be_checked_any_more_are_not_recorded(database, tmp_path):
    rounds = many_rounds(ROUNDS)
    file = lines_file(tmp_path, rounds)
    status, answers, complaints = answered_after_that(database, "record", "--json", file)
    assert status == 2
    assert complaints == [
        f"Interrupted. Stored: {len(answers):,} rounds. Already on file: 0. Refused: 0.",
        "Error: a process that was checking rounds is gone; what was stored is stored",
    ]
    with Store(database) as store:
        assert len(store.on_file([name_round_stream(one.round.id) for one in rounds])) == len(
            answers
        )


def test_rounds_that_cannot_be_judged_any_more_are_not_answered(tmp_path):
    file = lines_file(tmp_path, many_rounds(ROUNDS))
    status, answers, complaints = answered_after_that("", "adjudicate", file)
    assert status == 2
    assert 300 <= len(answers) < ROUNDS
    assert complaints == [
        "Error: a process that was judging rounds is gone; those not answered are not judged"
    ]
