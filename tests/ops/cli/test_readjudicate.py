"""`runback readjudicate`: whole days judged again, cut short, and gone on with."""

import json
import os
import signal
from collections import Counter

import psycopg
import pytest
from msgspec.structs import replace

from domain.adjudication.adjudicator import adjudicate
from ops.simulator.core.draft import GAMING_DAY
from projections.readjudication import runs
from projections.store.fact_recording import append_facts, record_rounds
from projections.store.locks import READJUDICATION_LOCK
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.topics import name_round_stream
from tests.support.command_runs import command, many_rounds, peak_memory, run
from tests.support.databases import copy_of, database_on
from tests.support.polling import until
from tests.support.project_files import ROOT

NIGHT = 400
LONG_NIGHT = 2000


def record(database, rounds):
    with Store(database) as store:
        return list(record_rounds(store, rounds, "device-1"))


@pytest.fixture
def night(database):
    """A database with a night's rounds, which are in no list yet."""
    record(database, many_rounds(NIGHT))
    return database


def answers(done) -> tuple[list[dict], dict]:
    """The rounds that differ, and what sums up."""
    *rounds, sums = [json.loads(line) for line in done.stdout.splitlines()]
    return rounds, sums


def against_the_rules(rounds) -> dict:
    """In how many rounds of each table there is a violation of a code, worked out by itself."""
    found: dict = {}
    for one in filter(is_over, rounds):
        judged = adjudicate(one)
        for code in {finding.code for finding in judged.violations}:
            header = one
            table = found.setdefault(header.room, {}).setdefault(header.table.id, Counter())
            table[code] += 1
    return found


def is_over(record) -> bool:
    """Whether the round was closed or called dead, where nothing was corrected."""
    return not {"Closed", "MisdealCalled"}.isdisjoint(
        {type(event).__name__ for event in record.events}
    )


def is_as_it_was(record) -> bool:
    """Whether no correction moved the round to another table or day, or voided it."""
    kinds = {type(event).__name__ for event in record.events}
    return kinds.isdisjoint({"Corrected", "Voided"})


def test_every_round_of_the_day_is_judged_and_what_differs_is_told(database):
    rounds = [one for one in many_rounds(NIGHT) if is_as_it_was(one)]
    record(database, rounds)
    done = run(database, "readjudicate", "--day", GAMING_DAY, "--json")
    assert (done.exit_code, done.stderr) == (1, "")
    differing, sums = answers(done)
    assert sums["rounds"] == len(rounds)
    assert sums["violations"] == against_the_rules(rounds)
    otherwise = {"payout-mismatch", "pot-mismatch"}
    expected = {
        one.round.id
        for one in rounds
        if (judged := adjudicate(one)).status == "settled"
        and otherwise & {finding.code for finding in judged.findings}
        and any(type(event).__name__ == "Closed" for event in one.events)
    }
    assert {one["round"] for one in differing} == expected
    assert len(expected) > 10
    assert sums["outcomes"]["differs"] == len(differing)
    assert sums["off_by"] == max(one["off_by"] for one in differing)


def test_a_person_is_told_in_a_sentence_by_table_and_by_round(night):
    done = run(night, "readjudicate", "--day", GAMING_DAY)
    _, sums = answers(run(night, "readjudicate", "--day", GAMING_DAY, "--json"))
    lines = done.stdout.splitlines()
    assert (done.exit_code, done.stderr) == (1, "")
    differing = sums["outcomes"]["differs"]
    said = f"400 rounds of November 18, 2026 judged again: {differing} paid otherwise than ruled,"
    assert " ".join(lines[:2]).startswith(said)
    for room in sums["violations"]:
        assert f"Rounds with something against the rules at {room}" in lines
    paid = [line for line in lines if line.startswith("Paid otherwise on November 18, 2026 at ")]
    assert all(line.endswith("(times of UTC)") for line in paid)
    listed = [line for line in lines if line.startswith("  ") and " R-" in line]
    assert len(listed) == differing


def test_only_the_rounds_of_the_room_and_the_days_are_judged(database):
    rounds = many_rounds(60)
    later = [
        replace(one, round=replace(one.round, id=f"L-{at}", gaming_day="2026-11-20"))
        for at, one in enumerate(rounds)
        if is_as_it_was(one)
    ]
    record(database, rounds + later)
    of_days = run(database, "readjudicate", "--from", "2026-11-19", "--to", "2026-11-20", "--json")
    assert answers(of_days)[1]["rounds"] == len(later)
    room = later[0].room
    of_room = run(database, "readjudicate", "--day", "2026-11-20", "--room", room, "--json")
    assert answers(of_room)[1]["rounds"] == sum(one.room == room for one in later)
    assert answers(of_room)[1]["room"] == room


def test_rounds_that_were_recorded_since_the_list_was_made_are_judged_too(night):
    run(night, "project", "--once")
    record(night, many_rounds(NIGHT + 3)[NIGHT:])
    _, sums = answers(run(night, "readjudicate", "--day", GAMING_DAY, "--json"))
    assert sums["rounds"] == NIGHT + 3


def test_a_day_paid_as_ruled_ends_with_status_0(database):
    paid = json.loads((ROOT / "ops/samples/round.json").read_text())
    correction = (ROOT / "ops/samples/correction.jsonl").read_bytes()
    run(database, "record", "-", given=json.dumps(paid))
    with Store(database) as store:
        append_facts(store, f"round:{paid['round']['id']}", [correction], 36, Sender("floor-1"))
    done = run(database, "readjudicate", "--day", "2026-11-18")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "1 round of November 18, 2026 judged again: none was paid otherwise than it is ruled.",
        "1 paid as ruled",
    ]


def test_of_a_round_in_play_nothing_is_said_yet(database):
    without_end = (
        replace(one, events=tuple(it for it in one.events if type(it).__name__ != "Closed"))
        for one in many_rounds(NIGHT)
        if is_over(one) and is_as_it_was(one)
    )
    in_play = next(one for one in without_end if adjudicate(one).violations)
    record(database, [in_play])
    done = run(database, "readjudicate", "--day", GAMING_DAY, "--json")
    assert answers(done) == (
        [],
        {
            "first": GAMING_DAY,
            "last": GAMING_DAY,
            "room": None,
            "rounds": 1,
            "outcomes": {"open": 1},
            "off_by": 0,
            "violations": {},
        },
    )
    assert done.exit_code == 0


def test_a_day_without_rounds_is_said_to_be_empty_and_how_it_is_filled(database):
    done = run(database, "readjudicate", "--day", "2026-01-01")
    assert done.exit_code == 0
    assert done.stdout == (
        "No rounds of January 1, 2026 are stored; `runback record FILE…` stores some.\n"
    )


@pytest.fixture(scope="module")
def filled_night(own_server):
    """More rounds than are judged in a moment, listed already."""
    with database_on(own_server) as url:
        record(url, many_rounds(LONG_NIGHT))
        run(url, "rounds")
        yield url


@pytest.fixture
def long_night(filled_night):
    """A copy of that."""
    with copy_of(filled_night) as url:
        yield url


def judged_so_far(database) -> int:
    with psycopg.connect(database) as connection:
        exists = connection.execute("SELECT to_regclass('live.readjudicated')").fetchone()[0]
        count = "SELECT count(*) FROM live.readjudicated"
        return connection.execute(count).fetchone()[0] if exists else 0


def cut_short(database, told: signal.Signals, *options: str):
    """The command, told to end as soon as more is judged than was before."""
    before = judged_so_far(database)
    with command(database, "readjudicate", "--day", GAMING_DAY, *options) as process:
        until(lambda: judged_so_far(database) > before)
        os.killpg(process.pid, told)
        said, complaints = process.communicate(timeout=30)
    assert said == b""
    return process.returncode, complaints.decode()


@pytest.mark.parametrize("told", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_cut_short_and_resumed_it_answers_as_if_it_had_never_been(long_night, told):
    whole = answers(run(long_night, "readjudicate", "--day", GAMING_DAY, "--json"))
    status, complaints = cut_short(long_night, told)
    kept = judged_so_far(long_night)
    assert 0 < kept < LONG_NIGHT
    if told != signal.SIGKILL:
        assert status == 130
        assert complaints == (
            f"Interrupted with {kept:,} of 2,000 rounds judged; --resume continues from here.\n"
        )
    done = run(long_night, "readjudicate", "--day", GAMING_DAY, "--json", "--resume")
    assert done.exit_code == 1
    assert answers(done) == whole
    assert done.stderr == f"{kept:,} of 2,000 rounds were already judged.\n"
    assert judged_so_far(long_night) == 0


@pytest.mark.long
def test_killed_again_and_again_no_round_is_judged_twice_or_left_out(long_night):
    cut_short(long_night, signal.SIGKILL)
    first = set(kept_rows(long_night))
    cut_short(long_night, signal.SIGKILL, "--resume")
    second = set(kept_rows(long_night))
    assert first < second
    _, sums = answers(run(long_night, "readjudicate", "--day", GAMING_DAY, "--json", "--resume"))
    assert sums["rounds"] == LONG_NIGHT


def kept_rows(database) -> list[tuple]:
    """What was kept of each round, with the row's place: one that is written anew has another."""
    with psycopg.connect(database) as connection:
        return connection.execute("SELECT stream, ctid::text FROM live.readjudicated").fetchall()


def test_a_round_that_was_corrected_meanwhile_is_judged_again(long_night):
    cut_short(long_night, signal.SIGKILL)
    with psycopg.connect(long_night) as connection:
        stream, version = connection.execute(
            "SELECT stream, version FROM live.readjudicated WHERE outcome = 'differs' LIMIT 1"
        ).fetchone()
    voided = {"type": "voided", "reason": "x", "by": "floor-1", "at": "2026-11-19T08:00:00Z"}
    with Store(long_night) as store:
        append_facts(store, stream, [json.dumps(voided).encode()], version, Sender("floor-1"))
    record(long_night, many_rounds(LONG_NIGHT + 1)[LONG_NIGHT:])
    done = run(long_night, "readjudicate", "--day", GAMING_DAY, "--json", "--resume")
    differing, sums = answers(done)
    assert stream not in {name_round_stream(one["round"]) for one in differing}
    assert sums["rounds"] == LONG_NIGHT + 1


def test_without_resume_and_under_other_rules_all_is_judged_again(long_night, monkeypatch):
    cut_short(long_night, signal.SIGKILL)
    monkeypatch.setattr(runs, "hash_all_rules", lambda: "other rules")
    done = run(long_night, "readjudicate", "--day", GAMING_DAY, "--json", "--resume")
    assert done.stderr == ""
    assert answers(done)[1]["rounds"] == LONG_NIGHT


def test_while_another_is_at_it_one_is_told_to_wait(night):
    with psycopg.connect(night) as connection:
        connection.execute("SELECT pg_advisory_lock(%s)", (READJUDICATION_LOCK,))
        done = run(night, "readjudicate", "--day", GAMING_DAY)
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: rounds are being judged again by another process")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], "name the days with --day, or with both --from and --to"),
        (["--from", GAMING_DAY], "name the days with --day"),
        (["--day", "2026-02-30"], "--day: `2026-02-30` is not a day; write it as 2026-11-18"),
        (
            ["--day", GAMING_DAY, "--to", GAMING_DAY],
            "--day cannot be combined with --from and --to",
        ),
        (["--from", GAMING_DAY, "--to", "2026-11-17"], "2026-11-17 is before 2026-11-18"),
    ],
)
def test_days_that_cannot_be_meant_are_one_line(database, words, said):
    done = run(database, "readjudicate", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.long
def test_memory_stays_flat_however_many_rounds_the_day_has(database):
    record(database, many_rounds(3_000))
    words = ("readjudicate", "--day", GAMING_DAY, "--json")
    few = peak_memory(*words, database=database)
    record(database, many_rounds(12_000)[3_000:])
    assert peak_memory(*words, database=database) < few * 1.15
