"""`runback summaries`: the days that are over, summed up, in editions."""

import json
import os
import signal
from datetime import date
from pathlib import Path

import pytest

from domain import VERSION
from domain.intake.record_parser import parse_record
from ops.simulator.simulation import simulate_round
from projections.store.connections import connect
from projections.store.fact_recording import record_round, record_rounds
from projections.store.store import Store
from projections.store.topics import name_round_stream
from projections.summaries.day_summary import RoomDay
from tests.projections.summaries.conftest import on_day
from tests.support.command_runs import command, many_rounds, run
from tests.support.stored_days import DEVICE, SAID, add

DAYS = [RoomDay("mortimers", date(2026, 6, day)) for day in (16, 17, 18)]


@pytest.fixture
def days(database):
    """A database with three days that are over, which are in no list yet."""
    with Store(database) as store:
        for place, of in enumerate(DAYS):
            for seed in range(10 * place + 10, 10 * place + 16):
                record_round(store, on_day(simulate_round(seed), of), DEVICE)
    return database


def shown(database, *words):
    done = run(database, "summaries", "show", "mortimers", *words)
    assert done.exit_code == 0, done.output
    return done.stdout


def editions(database):
    with connect(database) as connection:
        return connection.execute(
            "SELECT day::text, edition FROM store.editions ORDER BY day, edition"
        ).fetchall()


def test_what_is_due_is_made_once(days):
    done = run(days, "summaries", "make")
    assert done.exit_code == 0, done.output
    assert done.stdout.splitlines() == [
        f"June {of.day.day}, 2026 at mortimers: 6 rounds" for of in DAYS
    ]
    again = run(days, "summaries", "make")
    assert again.stdout == "All summaries are up to date; nothing was made.\n"
    assert editions(days) == [(str(of.day), 1) for of in DAYS]


def test_a_correction_brings_out_an_edition_and_both_are_shown(days):
    run(days, "summaries", "make")
    with Store(days) as store:
        voided = name_round_stream(simulate_round(13).round.id)
        add(store, voided, {"type": "voided", "reason": "twice", **SAID})
    done = run(days, "summaries", "make")
    assert done.stdout.startswith("June 16, 2026 at mortimers: 5 rounds; edition 2, ")
    latest = shown(days, "2026-06-16")
    assert "edition 2 of 2" in latest
    assert "Otherwise than in edition 1" in latest
    assert "The room: rounds 5, before 6" in latest
    first = shown(days, "2026-06-16", "--edition", 1)
    assert "edition 1 of 2" in first
    assert first.count(f", judged by Runback {VERSION}\n") == 1
    assert "Otherwise" not in first


def test_a_summary_is_shown_with_its_tables_games_and_the_days_before(days):
    run(days, "summaries", "make")
    told = json.loads(shown(days, "2026-06-18", "--json"))
    printed = shown(days, "2026-06-18")
    assert printed.startswith("June 18, 2026 at mortimers\n")
    for word in (*told["tables"], *told["games"], *told["all"]["findings"], *told["all"]["fees"]):
        assert word in printed
    assert "Average, least and most of the 2 days before it." in printed
    assert [one["day"] for one in told["compared"]["days"]] == ["2026-06-17", "2026-06-16"]


def test_what_was_out_of_order_is_shown_with_what_became_of_it(database):
    sample = parse_record(Path("ops/samples/round.json").read_bytes())
    day = RoomDay("mortimers", date(2026, 6, 16))
    with Store(database) as store:
        record_round(store, on_day(sample, day), DEVICE)
    run(database, "summaries", "make")
    first = run(database, "summaries", "exceptions", *day)
    assert first.exit_code == 0, first.output
    said = "Of 1 round judged again, 1 was mispaid: $60 short."
    assert first.stdout.startswith(f"June 16, 2026 at mortimers: {said}")
    for words in (sample.round.id, "seat 4 short $60", "dealer-7", "payout-mismatch", "by game"):
        assert words in first.stdout
    with Store(database) as store:
        voided = {"type": "voided", "reason": "twice", **SAID}
        add(store, name_round_stream(sample.round.id), voided)
    run(database, "summaries", "make")
    second = run(database, "summaries", "exceptions", *day)
    assert "seat 4 short $60 before, not mispaid any more" in second.stdout
    assert run(database, "summaries", "exceptions", *day, "--edition", 1).stdout.startswith(
        f"June 16, 2026 at mortimers: {said}"
    )
    told = json.loads(run(database, "summaries", "exceptions", *day, "--json").stdout)
    assert (told["edition"], told["mispaid"]) == (2, [])


def test_one_day_alone_is_made(days):
    done = run(days, "summaries", "make", "--room", "mortimers", "--day", "2026-06-17")
    assert done.exit_code == 0, done.output
    assert editions(days) == [("2026-06-17", 1)]


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("make", "--room", "mortimers"), "--room and --day go together"),
        (("make", "--day", "2026-06-16"), "--room and --day go together"),
        (("make", "--room", "x", "--day", "16.6."), "`16.6.` is not a day"),
        (("make", "--room", "x", "--day", "9998-01-01"), "is not over yet; it ends on"),
        (("show", "x", "today"), "`today` is not a day"),
        (("exceptions", "x", "2026-06-16"), "there is no summary of 2026-06-16 in `x`"),
        (("show", "x", "2026-06-16"), "there is no summary of 2026-06-16 in `x`"),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(database, words, says):
    done = run(database, "summaries", *words)
    assert done.exit_code == 2
    assert says in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_interrupted_nothing_is_half_made_and_the_rest_is_made_later(database):
    with Store(database) as store:
        rounds = [on_day(one, DAYS[at % 3]) for at, one in enumerate(many_rounds(1500))]
        list(record_rounds(store, rounds, "device-1"))
    with command(database, "summaries", "make") as process:
        assert process.stdout.readline()
        os.kill(process.pid, signal.SIGINT)
        process.communicate(timeout=60)
    assert process.returncode in (0, 130)
    done = run(database, "summaries", "make")
    assert done.exit_code == 0, done.output
    assert editions(database) == [(str(of.day), 1) for of in DAYS]


def test_who_looks_at_a_summary_is_noted(days):
    run(days, "summaries", "make")
    shown(days, "2026-06-16")
    with connect(days) as connection:
        targets = [
            target
            for (target,) in connection.execute(
                "SELECT target FROM store.access ORDER BY at, access"
            )
        ]
    assert targets == ["/v1/summaries", "/v1/summaries/mortimers/2026-06-16"]
