"""`runback record`: files into the store, whole or event by event, and what is said of each."""

import getpass
import json
import os
import re
import signal
import subprocess

import pytest

from domain.facts.record import encode_canonical
from ops.simulator.table_day import simulate_table_day
from projections.store.store import Store
from projections.store.topics import name_round_stream
from tests.support.command_runs import (
    RUNBACK,
    command,
    lines_file,
    many_rounds,
    peak_memory,
    run,
)
from tests.support.postgres.data_folders import data_folder
from tests.support.project_files import ROOT
from tests.support.rotation_days import facts

SAMPLES = ROOT / "ops" / "samples"
ROUND = SAMPLES / "round.json"
TABLE = SAMPLES / "table.jsonl"
ROOM = SAMPLES / "room.jsonl"
STREAM = "round:T4-20261118-0042"
WHOLE = 36
"""The version of the sample's stream: its header, and 35 events."""

VOIDED = {"type": "voided", "reason": "a drill", "by": "floor-1", "at": "2026-11-18T22:00:00Z"}
RAISED = {
    "type": "raised",
    "room": "mortimers",
    "table": "T4",
    "round": "T4-20261118-0042",
    "claim": "shorted on the base wager",
    "channel": "table",
    "by": "floor-1",
    "at": "2026-11-18T22:00:00Z",
}


def lines_of(*facts: dict) -> str:
    return "".join(f"{json.dumps(fact)}\n" for fact in facts)


def answers(done) -> list[dict]:
    return [json.loads(line) for line in done.stdout.splitlines()]


def record_with(**changes) -> bytes:
    """The sample round, changed."""
    return json.dumps({**json.loads(ROUND.read_text()), **changes}).encode()


def test_rounds_and_the_streams_of_a_table_and_a_room_are_stored_and_counted(database):
    done = run(database, "record", ROOM, TABLE, ROUND)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == (
        "Stored: 8 rounds, 1 table's day, 1 room. Already on file: 0. Refused: 0.\n"
    )
    with Store(database) as store:
        table = store.stream("table:mortimers:T4:2026-11-18")
        assert table.version == sum(
            '"type"' in line for line in TABLE.read_text().splitlines()[:30]
        )
        assert store.stream(STREAM).version == WHOLE
        assert store.stream("room:mortimers").version == len(ROOM.read_text().splitlines())


def test_the_same_again_is_stored_once(database):
    run(database, "record", ROOM, TABLE, ROUND)
    done = run(database, "record", ROUND, TABLE, ROOM)
    assert done.exit_code == 0
    assert done.stdout == "Stored: nothing new. Already on file: 10. Refused: 0.\n"
    with Store(database) as store:
        assert store.stream(STREAM).version == WHOLE


def test_what_is_given_twice_in_one_file_is_stored_once(database):
    line = encode_canonical(many_rounds(1)[0]) + b"\n"
    done = run(database, "record", "-", given=line * 3)
    assert done.stdout == "Stored: 1 round. Already on file: 2. Refused: 0.\n"


def test_another_record_of_the_same_round_is_refused_and_what_differs_is_said(database):
    run(database, "record", ROUND)
    events = json.loads(ROUND.read_text())["events"]
    events[3]["amount"] += 100
    given = [record_with(events=events), record_with(room="casino-marysville")]
    done = run(database, "record", "-", given=b"\n".join(given))
    assert done.exit_code == 2
    assert done.stdout == "Stored: nothing new. Already on file: 0. Refused: 2.\n"
    first, second = done.stderr.splitlines()
    assert first.startswith(f"standard input, line 1: {STREAM} is on file with another event 3: ")
    assert first.endswith(
        'on file {"type":"wager","seat":4,"wager":"base","amount":10000}, '
        'here {"type":"wager","seat":4,"wager":"base","amount":10100}'
    )
    assert second.endswith('room: on file "mortimers", here "casino-marysville"')
    with Store(database) as store:
        assert store.stream(STREAM).version == WHOLE


def test_what_cannot_be_read_is_named_and_the_rest_is_stored(database, tmp_path):
    good = [encode_canonical(one) for one in many_rounds(3)]
    file = tmp_path / "night.jsonl"
    file.write_bytes(b"\n".join([good[0], b'{"format": 1}', good[1], b"nonsense", good[2]]))
    done = run(database, "record", file, tmp_path / "none.json")
    assert done.exit_code == 2
    assert done.stdout == "Stored: 3 rounds. Already on file: 0. Refused: 3.\n"
    first, second, third = done.stderr.splitlines()
    assert first.startswith(f"{file}, line 2: field `format`")
    assert second == (f"{file}, line 4: expected a round record or a fact of a table's stream")
    assert third == f"{tmp_path}/none.json: no such file or directory"


def test_a_stream_with_a_line_that_cannot_be_read_is_not_stored_at_all(database):
    told = [json.dumps(fact) for fact in facts(simulate_table_day(3, 2).stream)]
    told[4] = told[4].replace('"type"', '"tpye"')
    told[6] = told[6].replace('"seat": ', '"seat": 9')
    done = run(database, "record", "-", given="\n".join(told))
    assert done.exit_code == 2
    assert done.stdout == "Stored: nothing new. Already on file: 0. Refused: 2.\n"
    assert [line.split(":")[0] for line in done.stderr.splitlines()] == [
        "standard input, line 5",
        "standard input, line 7",
    ]


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        ({"type": "set"}, "no room is open; a stream begins with `opened`"),
        ({"type": "seated"}, "no table is open; a stream begins with `table-opened`"),
        (RAISED, "are added to their streams: `runback record --events STREAM --follows N`"),
        (VOIDED, "are added to their streams: `runback record --events STREAM --follows N`"),
    ],
)
def test_a_fact_that_belongs_to_no_stream_of_the_file_is_refused(database, fact, said):
    done = run(database, "record", "-", given=lines_of(fact))
    assert done.exit_code == 2
    assert said in done.stderr


def test_a_round_after_its_room_in_the_file_is_stored_by_the_room_s_clock(database):
    """Two in the morning is still the day before, where the day starts at six."""
    header = json.loads(ROUND.read_text())["round"]
    name = {key: value for key, value in header.items() if key != "gaming_day"}
    events = [{**event, "at": "2026-11-19T02:00:00-08:00"} for event in [VOIDED]]
    given = ROOM.read_bytes() + record_with(round=name, events=events)
    assert run(database, "record", "-", given=given).exit_code == 0
    with Store(database) as store:
        assert store.stream(STREAM).facts[0].day == "2026-11-18"


def test_rounds_between_the_facts_of_a_table_are_stored_with_it(database):
    day = simulate_table_day(5, 6)
    told = [json.dumps(fact).encode() for fact in facts(day.stream)]
    rounds = [encode_canonical(one) for one in day.rounds]
    given = b"\n".join([told[0], *rounds[:3], *told[1:], *rounds[3:]])
    done = run(database, "record", "-", given=given)
    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Stored: {len(rounds)} rounds, 1 table's day.")


def test_as_json_there_is_a_line_for_each_in_their_order(database):
    rounds = many_rounds(270)
    lines = [encode_canonical(one) for one in rounds]
    lines[120:120] = [b'{"format": 1}']
    lines.append(lines[3])
    done = run(database, "record", "--json", "-", given=b"\n".join(lines))
    assert done.exit_code == 2
    found = answers(done)
    refused = found.pop(120)
    assert refused["where"] == "standard input, line 121"
    assert refused["refused"].startswith("field `format`")
    again = found.pop()
    assert [(one["stream"], one["is_new"]) for one in found] == [
        (name_round_stream(one.round.id), True) for one in rounds
    ]
    assert (again["stream"], again["is_new"]) == (found[3]["stream"], False)
    assert [one["version"] for one in found] == [1 + len(one.events) for one in rounds]
    *_, last = done.stderr.splitlines()
    assert last == "Stored: 270 rounds. Already on file: 1. Refused: 1."


def test_who_records_is_the_user_of_the_system(database):
    run(database, "record", ROUND)
    done = run(database, "show", STREAM, "--events")
    assert {line.split()[2] for line in done.stdout.splitlines()} == {f"cli:{getpass.getuser()}"}


def test_events_are_added_to_a_stream_that_goes_on(database):
    run(database, "record", ROUND)
    done = run(
        database, "record", "--events", STREAM, "--follows", WHOLE, "-", given=lines_of(VOIDED)
    )
    assert done.exit_code == 0
    assert done.stdout == f"1 event recorded: {STREAM} is at version {WHOLE + 1}.\n"
    assert json.loads(run(database, "show", STREAM, "--json").stdout)["status"] == "voided"


def test_a_round_can_be_recorded_live_in_pieces(database, tmp_path):
    whole = json.loads(ROUND.read_text())
    run(database, "record", "-", given=record_with(events=[]))
    for start in range(0, WHOLE - 1, 10):
        piece = tmp_path / "piece.jsonl"
        piece.write_text(lines_of(*whole["events"][start : start + 10]))
        done = run(database, "record", "--json", "--events", STREAM, "--follows", start + 1, piece)
        assert done.exit_code == 0, done.stderr
    assert answers(done) == [{"stream": STREAM, "version": WHOLE}]
    again = run(database, "record", ROUND)
    assert again.stdout == "Stored: nothing new. Already on file: 1. Refused: 0.\n"


def test_a_conflict_says_what_came_between_each_event_in_a_line(database):
    run(database, "record", ROUND)
    for _ in range(2):
        done = run(
            database, "record", "--events", STREAM, "--follows", WHOLE, "-", given=lines_of(VOIDED)
        )
    assert (done.exit_code, done.stdout) == (2, "")
    said, between = done.stderr.splitlines()
    assert said == (
        f"Error: {STREAM} is at version {WHOLE + 1}, not {WHOLE}: 1 event was recorded in between"
    )
    version, event = between.split("  ", 1)
    assert (int(version), json.loads(event)) == (WHOLE + 1, VOIDED)


def test_what_is_sent_again_with_its_key_is_stored_once_and_answered_alike(database):
    run(database, "record", ROUND)
    words = ["record", "--events", STREAM, "--follows", WHOLE, "--key", "k-1", "-"]
    first = run(database, *words, given=lines_of(VOIDED))
    second = run(database, *words, given=lines_of(VOIDED))
    assert (second.exit_code, second.stdout) == (0, first.stdout)
    other = run(database, *words, given=lines_of({**VOIDED, "reason": "another"}))
    assert other.exit_code == 2
    assert other.stderr.startswith("Error: the key `k-1` came with other facts before")


def test_a_dispute_begins_where_nothing_came_before(database):
    words = ["record", "--events", "dispute:D-1", "--follows", "0", "-"]
    done = run(database, *words, given=lines_of(RAISED))
    assert done.stdout == "1 event recorded: dispute:D-1 is at version 1.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--follows", "1", "-"], "--follows and --key go with --events"),
        (["--key", "k", "-"], "--follows and --key go with --events"),
        (
            ["--events", STREAM, "-"],
            "--events needs --follows, the version of the stream you have seen",
        ),
        (["--events", "T4", "--follows", "1", "-"], "`T4` is no stream; streams are `round:…`"),
        (["--events", "round:no", "--follows", "0", "-"], "there is no round `no` on file"),
        (["--events", STREAM, "--follows", "0", "none.json"], "none.json: no such file"),
        ([], "Missing argument 'FILE…'"),
    ],
)
def test_what_is_asked_for_wrongly_is_said(database, words, said):
    done = run(database, "record", *words, given=lines_of(VOIDED))
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert "Traceback" not in done.stderr


def test_a_database_that_does_not_answer_is_one_line():
    done = run("postgresql://nobody@127.0.0.1:1/none", "record", ROUND)
    assert (done.exit_code, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGKILL])
def test_cut_short_what_was_answered_is_stored_and_a_second_run_goes_on(database, tmp_path, told):
    rounds = many_rounds(2500)
    file = lines_file(tmp_path, rounds)
    with command(database, "record", "--json", file, bufsize=0) as process:
        answered = [json.loads(process.stdout.readline())["stream"] for _ in range(150)]
        os.killpg(process.pid, told)
        rest, complaints = process.communicate()
    # A kill may tear the last line that was being written.
    answered += re.findall(r'"stream":"(round:[^"]+)","version":\d+,"is_new":true}', rest.decode())
    assert 0 < len(answered) < len(rounds)
    if told == signal.SIGINT:
        assert process.returncode == 130
        said = complaints.decode().splitlines()
        assert said == [
            f"Interrupted. Stored: {len(answered):,} rounds. Already on file: 0. Refused: 0."
        ]
    with Store(database) as store:
        assert store.on_file(answered) == set(answered)
    again = run(database, "record", file)
    assert again.exit_code == 0
    with Store(database) as store:
        assert len(store.on_file([name_round_stream(one.round.id) for one in rounds])) == len(
            rounds
        )


def examples(name: str) -> list[str]:
    """The commands that the help of a command shows."""
    shown = run("", name, "--help").stdout.partition("Examples")[2].partition("\n\n")[2]
    return [
        " ".join(line.split()) for line in shown.replace("\\\n", "").splitlines() if line.strip()
    ]


def test_the_examples_of_the_store_work_when_pasted_one_after_another():
    names = ("record", "show", "rounds", "readjudicate", "project")
    lines = [line for name in names for line in examples(name)]
    assert all("runback" in line for line in lines)
    with data_folder() as folder:
        environ = {
            **os.environ,
            "RUNBACK_DATA": str(folder),
            "RUNBACK_DATABASE_URL": "",
            "PATH": f"{RUNBACK.parent}{os.pathsep}{os.environ['PATH']}",
        }
        for line in lines:
            done = subprocess.run(
                ["bash", "-c", line], cwd=ROOT, env=environ, capture_output=True, check=False
            )
            assert done.returncode in {0, 1}, (line, done.stderr)
            assert done.stdout, line
            assert b"Error" not in done.stderr, line


@pytest.mark.long
def test_memory_stays_flat_however_many_rounds_there_are(database, tmp_path):
    few = peak_memory("record", lines_file(tmp_path, many_rounds(1_500)), database=database)
    many = peak_memory("record", lines_file(tmp_path, many_rounds(12_000)), database=database)
    assert many < few * 1.15
