"""`runback rounds`: stored rounds looked for by what is known of them, the newest first."""

import json
import os
import subprocess
from datetime import datetime

import pytest

from ops.simulator.table_day import simulate_table_day
from projections.store.fact_recording import record_rounds
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from tests.support.command_runs import RUNBACK, many_rounds, run
from tests.support.project_files import ROOT
from tests.support.rotation_days import facts

SAMPLES = ROOT / "ops" / "samples"
HANDS = 12
TABLE = simulate_table_day(5, HANDS)
EVERY = 120


@pytest.fixture
def sampled(database):
    """A database with the samples: a room, a table's day, and the disputed round."""
    files = [SAMPLES / name for name in ("room.jsonl", "table.jsonl", "round.json")]
    assert run(database, "record", *files).exit_code == 0
    return database


@pytest.fixture
def mixed(database):
    """A database with rounds of many games, rooms and tables."""
    with Store(database) as store:
        list(record_rounds(store, many_rounds(EVERY), "device-1"))
    return database


def found(database, *words) -> list[dict]:
    done = run(database, "rounds", "--json", *words)
    assert (done.exit_code, done.stderr) == (0, "")
    return [json.loads(line) for line in done.stdout.splitlines()]


def ids(database, *words) -> list[str]:
    return [one["round"].removeprefix("T4-20261118-") for one in found(database, *words)]


def test_each_round_is_a_line_with_time_seats_and_verdict_under_its_day(sampled):
    done = run(sampled, "rounds", "--limit", "3")
    assert (done.exit_code, done.stderr) == (0, "")
    assert [" ".join(line.split()) for line in done.stdout.splitlines()] == [
        "November 18, 2026 at mortimers (times of America/Los_Angeles)",
        "21:14 T4 T4-20261118-0042 1 2 4 5 6 seat 4 short $60",
        "19:09 T4 T4-20261118-0007 2 3 pay-off not recorded",
        "19:08 T4 T4-20261118-0006 8 pay-off not recorded",
        "",
        "There are more; continue with --after T4-20261118-0006",
    ]


def test_page_after_page_every_round_comes_once(mixed):
    pages = []
    words = ["--limit", "50"]
    while page := ids(mixed, *words):
        pages.append(page)
        words = ["--limit", "50", "--after", page[-1]]
    assert [len(page) for page in pages] == [50, 50, EVERY - 100]
    whole = [one for page in pages for one in page]
    assert len(set(whole)) == EVERY
    assert whole == ids(mixed, "--limit", "1000")
    last = run(mixed, "rounds", *words[:2], "--after", pages[1][-1])
    assert "There are more" not in last.stdout


def test_the_newest_come_first(mixed):
    order = [(one["day"], one["opened_at"] or "") for one in found(mixed, "--limit", "1000")]
    assert order == sorted(order, reverse=True)


@pytest.mark.parametrize(
    ("words", "such"),
    [
        (["--room", "mortimers"], lambda one: one["room"] == "mortimers"),
        (["--table", "T4"], lambda one: one["table_id"] == "T4"),
        (["--game", "pai-gow-tiles"], lambda one: one["game"] == "pai-gow-tiles"),
        (["--day", "2026-11-18"], lambda one: one["day"] == "2026-11-18"),
        (["--seat", "3"], lambda one: 3 in [*one["seats"], *one["bank_seats"]]),
        (["--bettor", "seat-3"], lambda one: "seat-3" in one["bettors"]),
        (["--finding", "payout-mismatch"], lambda one: "payout-mismatch" in one["findings"]),
        (["--outcome", "misdeal"], lambda one: one["outcome"] == "misdeal"),
        (
            ["--outcome", "misdeal", "--outcome", "voided"],
            lambda one: one["outcome"] in {"misdeal", "voided"},
        ),
        (["--at-least", "uncovered=0.01"], lambda one: (one["uncovered"] or 0) > 0),
        (["--at-least", "off-by=5"], lambda one: (one["off_by"] or 0) >= 500),
        (
            ["--at-least", "action=$100", "--at-most", "action=200.50"],
            lambda one: 10_000 <= (one["action"] or 0) <= 20_050,
        ),
        (
            ["--table", "T4", "--outcome", "paid-as-ruled"],
            lambda one: (one["table_id"], one["outcome"]) == ("T4", "paid-as-ruled"),
        ),
    ],
)
def test_those_are_found_that_are_looked_for_and_no_others(mixed, words, such):
    every = found(mixed, "--limit", "1000")
    wanted = [one for one in every if such(one)]
    assert wanted
    assert found(mixed, "--limit", "1000", *words) == wanted


def test_of_several_findings_all_must_be_there(mixed):
    every = found(mixed, "--limit", "1000")
    both = next(one["findings"][:2] for one in every if len(one["findings"]) > 1)
    words = [word for code in both for word in ("--finding", code)]
    assert found(mixed, "--limit", "1000", *words) == [
        one for one in every if set(both) <= set(one["findings"])
    ]


def test_days_and_times_have_a_beginning_and_an_end(sampled):
    assert ids(sampled, "--from", "2026-11-19") == []
    assert ids(sampled, "--to", "2026-11-17") == []
    assert len(ids(sampled, "--from", "2026-11-18", "--to", "2026-11-18")) == 8
    by_the_room = ["--room", "mortimers", "--since", "2026-11-18T19:05", "--before"]
    assert ids(sampled, *by_the_room, "2026-11-18T19:07") == ["0004", "0003"]
    by_utc = ["--since", "2026-11-19T03:05", "--before", "2026-11-19T03:07"]
    assert ids(sampled, *by_utc) == ["0004", "0003"]
    by_its_zone = ["--since", "2026-11-18T21:00:00-08:00"]
    assert ids(sampled, *by_its_zone) == ["0042"]


def test_a_patron_is_found_where_the_table_s_stream_has_him_in_a_seat(database):
    told = [json.dumps(fact) for fact in facts(TABLE.stream)]
    run(database, "record", "-", given="\n".join(told))
    with Store(database) as store:
        list(record_rounds(store, TABLE.rounds, "device-1"))
    seated = next(fact for fact in facts(TABLE.stream) if fact["type"] == "seated")
    his = set(ids(database, "--bettor", seated["patron"]))
    at_his_seat = set(ids(database, "--bettor", f"seat-{seated['seat']}"))
    assert his
    assert his <= at_his_seat


def test_a_list_that_is_left_as_it_is_says_how_much_is_not_in_it(mixed):
    assert len(found(mixed, "--limit", "1000")) == EVERY
    with Store(mixed) as store:
        list(record_rounds(store, many_rounds(EVERY + 2)[EVERY:], Sender("device-1").name))
    done = run(mixed, "rounds", "--as-is", "--limit", "1000", "--json")
    assert len(done.stdout.splitlines()) == EVERY
    assert done.stderr == "Not in this list yet: 2 rounds recorded since.\n"
    assert len(found(mixed, "--limit", "1000")) == EVERY + 2
    assert run(mixed, "rounds", "--as-is").stderr == ""


def test_a_list_that_was_never_made_is_not_answered_from(mixed):
    done = run(mixed, "rounds", "--as-is")
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith("Error: the list has not been built yet; leave out --as-is")


def test_every_empty_list_says_how_it_is_filled(sampled, tmp_path):
    none = "No rounds match; without options all are listed.\n"
    assert run(sampled, "rounds", "--seat", "9").stdout == none
    environ = {**os.environ, "RUNBACK_DATA": str(tmp_path / "data"), "RUNBACK_DATABASE_URL": ""}
    done = subprocess.run([RUNBACK, "rounds"], env=environ, capture_output=True, check=False)
    nothing = "No rounds are stored yet; `runback record FILE…` stores some.\n"
    assert (done.returncode, done.stdout.decode()) == (0, nothing)
    assert not (tmp_path / "data").exists()


def test_a_store_with_nothing_in_it_says_so(database):
    assert run(database, "rounds").stdout.startswith("No rounds are stored yet")


def test_as_json_times_are_in_utc_and_money_in_cents(sampled):
    (one,) = found(sampled, "--limit", "1")
    opened = datetime.fromisoformat("2026-11-18T21:14:02-08:00")
    assert datetime.fromisoformat(one["opened_at"]) == opened
    assert (one["uncovered"], one["off_by"], one["in_short"]) == (12_000, 6_000, "seat 4 short $60")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "whist"], "no rules are on file for the game `whist`"),
        (["--day", "yesterday"], "--day: `yesterday` is not a day; write it as 2026-11-18"),
        (["--since", "nine"], "--since: `nine` is not a time; write it as 2026-11-18T21:00"),
        (["--at-least", "off=1"], "write one of action, paid, collected, uncovered, off-by"),
        (["--at-most", "action=1.5"], "--at-most: `action=1.5` is not an amount"),
        (["--after", "nobody"], "--after: there is no round `nobody` in the list"),
        (["--outcome", "won"], "'won' is not one of 'paid-as-ruled', 'differs'"),
    ],
)
def test_what_is_asked_for_wrongly_is_said(sampled, words, said):
    done = run(sampled, "rounds", *words)
    assert (done.exit_code, done.stdout) == (2, "")
    assert said in done.stderr
