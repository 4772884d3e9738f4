"""The made-up shift: the same for the same seed, and one that could have been."""

import json
from collections import Counter
from datetime import datetime

import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.disputes.model import find_ruling_limit, fold_dispute, needs_second_person
from domain.facts.record import encode_canonical
from domain.intake.record_parser import parse_record
from ops.demo import fill_store
from ops.demo.floor_plan import TABLES
from ops.demo.gaming_days import deal_days
from ops.demo.seed_data import make_rooms
from ops.simulator import ALL_GAMES
from projections.engine.runner import ProjectionRunner
from projections.lists.catalog import PROJECTIONS
from projections.store.connections import connect
from projections.store.round_header import extract_record, load_room
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from tests.support.databases import database_on

NOW = datetime.fromisoformat("2026-11-18T21:40:00-08:00")
DAYS = {"2026-11-16", "2026-11-17", "2026-11-18"}
ROUNDS = 20
FEW = 4
SEED = 7
PLANTED = {"bank-not-offered", "terms-mismatch"}
"""What the house dealers do wrong when the bank goes round, and a header not put right yet."""


def facts_in(url):
    """Every fact that is on file, in the order of its stream."""
    with connect(url) as connection:
        return connection.execute(
            "SELECT originator_id, originator_version, state FROM store.stored_events"
            ' ORDER BY originator_id COLLATE "C", originator_version'
        ).fetchall()


def rows(url, statement):
    with connect(url) as connection:
        return connection.execute(statement).fetchall()


@pytest.fixture(scope="module")
def filled(own_server):
    """A store with the shift, and lists that are up to date."""
    with database_on(own_server) as url, Store(url) as store:
        fill_store(store, SEED, NOW, ROUNDS)
        with ProjectionRunner(url, StreamReader(store.recorder), PROJECTIONS) as runner:
            runner.prepare()
            list(runner.catch_up())
        yield store, url


@pytest.fixture(scope="module")
def records(filled):
    """The rounds, as they are on file."""
    store, url = filled
    streams = {stream for stream, *_ in facts_in(url) if stream.startswith("round:")}
    return [extract_record(store.stream(stream)) for stream in sorted(streams)]


def facts_of(server, seed):
    """What a store is filled with where few rounds are asked for."""
    with database_on(server) as url, Store(url) as store:
        fill_store(store, seed, NOW, FEW)
        return facts_in(url)


def test_the_same_seed_gives_the_same_facts_and_another_gives_others(own_server):
    facts = facts_of(own_server, SEED)
    assert facts_of(own_server, SEED) == facts
    assert facts_of(own_server, SEED + 1) != facts


@pytest.mark.parametrize(
    ("at", "days"), [("06:20", (16, 17, 18)), ("08:00", (17, 18, 19)), ("21:40", (17, 18, 19))]
)
def test_the_last_day_is_the_one_that_the_rooms_clocks_show(at, days):
    """Unless that has only just begun."""
    now = datetime.fromisoformat(f"2026-11-19T{at}:00-08:00")
    rooms = {name: told.room for name, told in make_rooms(SEED, now).items()}
    dealt = list(deal_days(SEED, now, rooms, 60))
    named = {one.record.round.gaming_day for each in dealt for one in each.played.rounds}
    assert named == {f"2026-11-{day}" for day in days}
    assert all(each.played.rounds for each in dealt)


def test_every_round_is_let_in_and_judged(records):
    for record in records:
        assert adjudicate(parse_record(encode_canonical(record))).status in {
            "settled",
            "misdeal",
            "incomplete",
            "voided",
        }


def test_every_simulated_game_is_dealt_on_three_days_at_every_table_of_two_rooms(records):
    assert {record.game for record in records} == set(ALL_GAMES)
    tables = {(table.room, table.id) for table in TABLES}
    dealt = Counter((one.room, one.table.id, one.round.gaming_day) for one in records)
    assert dealt.keys() == {(*table, day) for table in tables for day in DAYS}
    assert min(dealt.values()) > ROUNDS // 3


def test_nothing_happened_yet_after_the_moment_it_is_filled_at(filled):
    _, url = filled
    facts = [json.loads(bytes(state)) for *_, state in facts_in(url)]
    times = [datetime.fromisoformat(fact["at"]) for fact in facts if "at" in fact]
    assert max(times) <= NOW
    assert (NOW - max(times)).total_seconds() < 60


def test_rounds_follow_each_other_at_their_tables(records):
    ended = {}
    for record in sorted(records, key=lambda one: (one.table.id, one.round.id)):
        seen = [event.at for event in record.events if event.source != "floor"]
        table = (record.table.id, record.round.gaming_day)
        assert seen[0] > ended.get(table, "")
        ended[table] = max(seen)


def test_streams_and_rounds_tell_of_the_same_days(filled):
    _, url = filled
    days = rows(url, "SELECT source, failed, hands FROM live.rotation")
    assert len(days) == len(TABLES) * len(DAYS)
    assert {source for source, *_ in days} == {"stream"}
    found = rows(url, "SELECT DISTINCT code FROM live.rotation_findings")
    assert {code for (code,) in found} <= PLANTED


def test_rounds_are_still_going_on_at_tables_that_are_open(filled):
    _, url = filled
    going_on = rows(url, "SELECT room, table_id FROM live.rounds WHERE status = 'open'")
    assert len(going_on) >= len(TABLES) // 3
    assert len(set(going_on)) == len(going_on)


def test_some_banks_have_run_out_and_some_rounds_were_not_paid_as_ruled(filled):
    _, url = filled
    (counted,) = rows(
        url,
        "SELECT count(*), count(*) FILTER (WHERE uncovered > 0),"
        " count(*) FILTER (WHERE outcome = 'differs'), count(*) FILTER (WHERE violations > 0)"
        " FROM live.rounds",
    )
    in_all, bank_out, differ, against_the_rules = counted
    assert in_all / 40 < bank_out < in_all / 4
    assert in_all / 200 < differ < in_all / 10
    assert differ <= against_the_rules < in_all / 6


def test_disputes_are_in_every_state(filled):
    store, url = filled
    streams = {stream for stream, *_ in facts_in(url) if stream.startswith("dispute:")}
    disputes = [fold_dispute(store.stream(stream).facts) for stream in sorted(streams)]
    assert {dispute.status for dispute in disputes} == {"open", "ruled", "agreed", "closed"}
    rooms = {dispute.raised.room for dispute in disputes}
    assert rooms == {table.room for table in TABLES}
    for room in rooms:
        here = [dispute for dispute in disputes if dispute.raised.room == room]
        limits = [find_ruling_limit(dispute, load_room(store, room)) for dispute in here]
        waiting = [*map(needs_second_person, here, limits)]
        assert any(waiting)
        assert any(dispute.appeals for dispute in here)
        assert any(dispute.refusals for dispute in here)
        assert any(not dispute.rounds for dispute in here)
    assert rows(url, "SELECT count(*) FROM live.docket")[0][0] == len(disputes)
