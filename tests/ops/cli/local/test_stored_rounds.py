"""Stored rounds named by their ids where a file could stand, and shown with what is stored."""

import json
import os
import subprocess

import pytest

from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from projections.store.fact_recording import append_facts, record_round
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from tests.support.command_runs import RUNBACK, run
from tests.support.project_files import ROOT

SAMPLES = ROOT / "ops" / "samples"
ROUND = SAMPLES / "round.json"
ID = "T4-20261118-0042"
NOWHERE = "there is no such file, and no round with this id is stored"


@pytest.fixture
def stored(database):
    """A database with the sample round in it, and its room."""
    assert run(database, "record", SAMPLES / "room.jsonl", ROUND).exit_code == 0
    return database


def without_hash(done) -> dict:
    """The adjudication; the stored record has its terms in it, and so another hash."""
    answer = json.loads(done.stdout)
    del answer["judged_by"]["record_sha256"]
    return answer


@pytest.mark.parametrize("name", [ID, f"round:{ID}"])
def test_a_stored_round_is_judged_like_its_file(stored, name):
    by_file, by_id = run(stored, "adjudicate", ROUND), run(stored, "adjudicate", name)
    assert (by_id.exit_code, by_id.stderr) == (1, "")
    assert without_hash(by_id) == without_hash(by_file)


@pytest.mark.parametrize("words", [["adjudicate", "--pretty"], ["replay"], ["rack"]])
def test_pages_of_a_stored_round_are_those_of_its_file(stored, words):
    by_file, by_id = run(stored, *words, ROUND), run(stored, *words, ID)
    assert (by_id.stdout, by_id.stderr) == (by_file.stdout, "")
    assert by_id.exit_code == by_file.exit_code


def test_options_apply_to_a_stored_round_as_well(stored):
    done = run(stored, "adjudicate", "--coverage", "net", ID)
    assert json.loads(done.stdout)["what_if"] == {"coverage": "net"}
    assert run(stored, "replay", "--step", "99", ID).stderr.startswith("Error: there is no step 99")


def test_files_and_stored_rounds_are_answered_in_their_order(stored):
    done = run(stored, "adjudicate", ID, "none", ROUND)
    assert done.exit_code == 2
    assert [json.loads(line)["round"] for line in done.stdout.splitlines()] == [ID, ID]
    assert done.stderr == f"none: {NOWHERE}\n"


def test_a_file_of_that_name_is_meant_before_a_round(stored, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / ID).write_text("[]")
    assert run(stored, "rack", ID).stderr.startswith(f"Error: {ID}: ")


@pytest.mark.parametrize("words", [["replay"], ["rack"]])
def test_neither_a_file_nor_a_round_is_one_line(stored, words):
    done = run(stored, *words, "none.json")
    assert (done.exit_code, done.stderr) == (2, f"Error: none.json: {NOWHERE}\n")


@pytest.mark.parametrize(
    "words", [["adjudicate"], ["adjudicate", "--pretty"], ["replay"], ["rack"]]
)
@pytest.mark.parametrize("name", [str(ROUND), "none.json"])
def test_no_database_is_made_to_judge_a_file_nor_to_look_for_what_cannot_be_there(
    tmp_path, words, name
):
    environ = {**os.environ, "RUNBACK_DATA": str(tmp_path / "data"), "RUNBACK_DATABASE_URL": ""}
    done = subprocess.run([RUNBACK, *words, name], env=environ, capture_output=True, check=False)
    assert done.returncode == (2 if name == "none.json" else int(words[0] == "adjudicate"))
    assert not (tmp_path / "data").exists()


def test_a_round_is_shown_with_its_verdict_first_and_what_is_stored_last(stored):
    done = run(stored, "show", ID)
    assert (done.exit_code, done.stderr) == (1, "")
    page = run(stored, "adjudicate", "--pretty", ID).stdout
    assert done.stdout.startswith(page)
    lines = [" ".join(line.split()) for line in done.stdout[len(page) :].splitlines() if line]
    assert lines[0] == "On file (times of America/Los_Angeles)"
    assert lines[1] == f"Stream round:{ID}, version 36"
    assert lines[2].startswith("Recorded ")
    assert lines[3:] == ["Gaming day November 18, 2026", "Terms GEGA-002891 (6.0)"]


def test_who_recorded_what_when_and_what_was_corrected_is_shown(database):
    record = parse_record(ROUND.read_bytes())
    correction = (SAMPLES / "correction.jsonl").read_bytes()
    with Store(database) as store:
        record_round(store, record, Sender("device-4"))
        append_facts(store, f"round:{ID}", [correction], 36, Sender("floor-1"))
    done = run(database, "show", ID)
    said = " ".join(done.stdout.partition("On file")[2].split())
    assert f"round:{ID}, version 37" in said
    assert "Recorded in 2 pieces, " in said
    assert "by device-4 and floor-1" in said
    why = "step 32 replaced by floor-1: the camera shows that seat 4 was paid $60 (recorded "
    assert f"Corrected {why}" in said


def test_options_that_are_not_as_usual_are_shown_with_the_terms(database):
    record = json.loads(ROUND.read_text())
    record["rules"] = {"coverage": "net"}
    run(database, "record", "-", given=json.dumps(record))
    assert "GEGA-002891 (6.0) · coverage net" in run(database, "show", ID).stdout


def test_disputes_about_the_round_are_shown_once_they_are_in_the_docket(stored):
    raised = {
        "type": "raised", "room": "mortimers", "table": "T4", "round": ID, "seat": 4,
        "bettor": "seat-4", "claim": "shorted on the base wager", "amount": 6000,
        "channel": "table", "at": "2026-11-18T21:20:00-08:00", "by": "floor-1",
    }  # fmt: skip
    words = ["record", "--events", "dispute:D-1", "--follows", "0", "-"]
    assert run(stored, *words, given=json.dumps(raised)).exit_code == 0

    def disputes():
        shown = run(stored, "show", ID).stdout.partition("Disputes")[2]
        return " ".join(shown.split())

    assert disputes().startswith("1 dispute recorded since not looked through yet")
    assert run(stored, "project", "--once").exit_code == 0
    assert disputes() == (
        "D-1, open: seat 4: shorted on the base wager ($60), raised November 18, 2026, 21:20:00"
    )


def test_the_record_comes_as_it_is_stored_byte_for_byte_and_can_be_recorded_again(stored):
    first = run(stored, "show", ID, "--record")
    assert (first.exit_code, first.stderr) == (0, "")
    assert run(stored, "show", ID, "--record").stdout_bytes == first.stdout_bytes
    record = parse_record(first.stdout_bytes.rstrip(b"\n"))
    assert encode_canonical(record) + b"\n" == first.stdout_bytes
    assert record.events == parse_record(ROUND.read_bytes()).events
    assert record.terms.document == "GEGA-002891"
    again = run(stored, "record", "-", given=first.stdout_bytes)
    assert again.stdout == "Stored: nothing new. Already on file: 1. Refused: 0.\n"


def test_events_come_one_a_line_with_version_time_and_who_recorded_them(stored):
    done = run(stored, "show", ID, "--events")
    assert done.exit_code == 0
    told = [line.split("  ", 3) for line in done.stdout.splitlines()]
    assert [int(version) for version, *_ in told] == list(range(1, 37))
    assert all(at.endswith("+00:00") for _, at, _, _ in told)
    assert json.loads(told[0][3])["type"] == "opened"
    with Store(stored) as store:
        assert [event.encode() for *_, event in told] == [
            row.state for row in store.recorder.select_events(f"round:{ID}")
        ]


def test_the_events_of_other_streams_can_be_had_too(stored):
    done = run(stored, "show", "room:mortimers", "--events")
    assert [json.loads(line.split("  ", 3)[3])["type"] for line in done.stdout.splitlines()] == [
        "opened",
        "set",
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["none"], "there is no round `none` on file"),
        (["a/b"], "`a/b` is not the id of a round"),
        (["room:mortimers"], "`room:mortimers` is not the id of a round"),
        (["table:T4", "--events"], "there is no table `T4` on file"),
        (["desk:T4", "--events"], "`desk:T4` is no stream; streams are"),
    ],
)
def test_what_is_not_there_is_one_line(stored, words, said):
    done = run(stored, "show", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Error: {said}")
    assert len(done.stderr.splitlines()) == 1


def test_where_nothing_was_ever_recorded_it_is_said_how_to(tmp_path):
    environ = {**os.environ, "RUNBACK_DATA": str(tmp_path / "data"), "RUNBACK_DATABASE_URL": ""}
    done = subprocess.run([RUNBACK, "show", ID], env=environ, capture_output=True, check=False)
    said = "Error: no rounds are stored yet; `runback record FILE…` stores some\n"
    assert (done.returncode, done.stderr.decode()) == (2, said)
    assert not (tmp_path / "data").exists()
