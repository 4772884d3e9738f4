"""The docket: where each dispute stands, what it is about, and what it waits for."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from random import Random

import psycopg
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.disputes.model import find_ruling_limit, fold_dispute, needs_second_person
from domain.errors import DisputeSequenceError
from domain.rooms.model import fold_room
from domain.verdict.model import encode_adjudication
from ops.simulator.simulation import simulate_round
from projections.lists.disputes.projection import PROJECTION
from projections.lists.disputes.query import (
    NOT_CLOSED,
    DisputeCursor,
    DisputeQuery,
    search_disputes,
)
from projections.lists.rooms.projection import PROJECTION as ROOMS
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.lists.settlements.projection import PROJECTION as SETTLEMENTS
from projections.store.fact_recording import record_round
from projections.store.topics import name_dispute_stream, name_room_stream, name_table_stream
from tests.support.round_shorthand import story
from tests.support.stored_days import DEVICE, Kept, add, correction

NOW = datetime(2026, 11, 20, 12, tzinfo=UTC)
ROOM = "mortimers"
FILED = "D-1"


def said(hour, by="floor-1", day=18):
    return {"at": f"2026-11-{day}T{hour:02}:00:00Z", "by": by}


def raised(**more):
    return {
        "type": "raised",
        "room": ROOM,
        "table": "T4",
        "claim": "short $60",
        "channel": "table",
        **said(12),
        **more,
    }


def ruled(amount, outcome="upheld", hour=14, **more):
    awards = [{"bettor": "seat-4", "amount": amount, "from": "bank"}] if amount else []
    return {
        "type": "ruled",
        "outcome": outcome,
        "awards": awards,
        "reasons": "as on tape",
        "follows": False,
        "because": "seen on tape",
        **said(hour, "manager-1"),
        **more,
    }


def fact(kind, hour=15, by="manager-2", **fields):
    return {"type": kind, **said(hour, by), **fields}


def opened():
    return {
        "type": "opened",
        "room": ROOM,
        "name": "Mortimer's",
        "zone": "America/Los_Angeles",
        "day_starts": "06:00",
        **said(1),
    }


def limit(cents, hour=2):
    return fact("set", hour, second_person_above=cents)


def made_good(cents):
    return fact("made-good", bettor="seat-4", amount=cents, how="chips", **{"from": "bank"})


@pytest.fixture
def kept(store):
    return Kept(store, [ROOMS, SETTLEMENTS, ROUNDS, PROJECTION])


@pytest.fixture
def filed(store, kept):
    """What the docket says of a dispute after these further facts."""

    def entry(*facts, name=FILED):
        if facts:
            add(store, name_dispute_stream(name), *facts)
        kept.catch_up()
        (found,) = asked(store, dispute=name)
        return found

    return entry


def asked(store, now=NOW, **asking):
    with psycopg.connect(store.recorder.connections.url) as connection:
        return search_disputes(connection, now, DisputeQuery(**asking))


def test_a_dispute_stands_in_the_docket_as_it_was_raised(filed):
    at = "2026-11-18T03:00:00-08:00"
    found = filed(raised(round="r-1", seat=4, bettor="seat-4", amount=6000, occurred_at=at))
    assert (found.dispute, found.room, found.table_id, found.rounds) == (FILED, ROOM, "T4", ["r-1"])
    assert (found.seat, found.bettor, found.patron, found.claim) == (4, "seat-4", None, "short $60")
    assert (found.amount, found.channel, found.status) == (6000, "table", "open")
    assert (found.raised_by, found.last_type, found.version) == ("floor-1", "raised", 1)
    assert found.occurred_at == datetime(2026, 11, 18, 11, tzinfo=UTC)
    assert found.raised_at == found.since == found.last_at == datetime(2026, 11, 18, 12, tzinfo=UTC)
    assert (found.outcome, found.ruled_at, found.ruled_by, found.follows) == (None,) * 4
    assert (found.awarded, found.made_good, found.waits) == (0, 0, False)
    assert (found.codes, found.clauses) == ([], [])


def test_its_age_is_told_when_it_is_read(store, filed):
    assert filed(raised()).age == timedelta(hours=48)
    (later,) = asked(store, now=NOW + timedelta(hours=1))
    assert later.age == timedelta(hours=49)


def test_it_is_overdue_by_the_room_s_limit_until_it_is_closed(store, filed):
    assert not filed(raised()).is_overdue
    add(store, name_room_stream(ROOM), opened(), fact("set", 2, dispute_age_limit_hours=48))
    assert not filed().is_overdue
    (later,) = asked(store, now=NOW + timedelta(seconds=1))
    assert later.is_overdue
    assert not filed(ruled(0, "dismissed"), fact("closed")).is_overdue


def test_the_ruling_that_stands_is_told_with_all_that_it_awards(filed):
    found = filed(raised(), ruled(6000), made_good(2500))
    assert (found.status, found.outcome, found.awarded, found.made_good) == (
        "ruled",
        "upheld",
        6000,
        2500,
    )
    assert (found.ruled_by, found.follows) == ("manager-1", False)
    assert found.ruled_at == found.since == datetime(2026, 11, 18, 14, tzinfo=UTC)
    assert (found.last_type, found.waits) == ("made-good", False)


def test_a_reopened_dispute_has_no_ruling_that_stands(filed):
    found = filed(raised(), ruled(6000), fact("reopened"))
    assert (found.status, found.outcome, found.awarded) == ("open", None, 0)
    assert filed(ruled(500, "partly", hour=16)).awarded == 500


def test_a_ruling_above_the_room_s_limit_waits_for_somebody_else(store, filed):
    add(store, name_room_stream(ROOM), opened(), limit(5000))
    assert not filed(raised(), ruled(5000), name="D-2").waits
    assert filed(raised(), ruled(5001)).waits
    assert [one.dispute for one in asked(store, waits=True)] == [FILED]
    agreed = filed(fact("agreed"))
    assert (agreed.status, agreed.waits) == ("agreed", False)
    assert asked(store, waits=True) == []


def test_the_limit_is_the_one_that_was_there_when_it_was_ruled(store, filed):
    add(store, name_room_stream(ROOM), opened(), limit(5000, hour=2))
    assert filed(raised(), ruled(6000, hour=14)).waits
    add(store, name_room_stream(ROOM), limit(10_000, hour=16))
    assert filed().waits
    assert not filed(raised(), ruled(6000, hour=17), name="D-2").waits
    add(store, name_room_stream(ROOM), correction(1, "replace", limit(7000, hour=2)))
    assert not filed().waits


def test_what_the_rules_objected_to_is_told_where_it_was_looked_at(filed):
    judged = next(one for one in map(adjudicate, map(simulate_round, range(50))) if one.violations)
    looked = {
        "adjudication": encode_adjudication(judged).decode(),
        "facts": "corrected",
        "terms": "then",
    }
    found = filed(raised(), fact("adjudicated", **looked))
    told = [one for one in judged.findings if one.severity != "note"]
    assert found.codes == sorted({one.code for one in told})
    assert found.clauses == sorted({one.rule for one in told})
    assert found.last_type == "adjudicated"


def test_an_adjudication_that_says_what_we_never_would_keeps_nobody_waiting(filed):
    told = (
        '{"format":"runback.adjudication/1","round":"r-1","game":"lowball","facts":"corrected",'
        '"terms":"then","findings":[{"code":"a\\u0000b","severity":"violation","rule":"X.1"}]}'
    )
    looked = {"adjudication": told, "facts": "corrected", "terms": "then"}
    assert filed(raised(), fact("adjudicated", **looked)).codes == []


def test_corrections_are_applied(filed):
    found = filed(raised(seat=4), correction(0, "replace", raised(seat=5, claim="short $70")))
    assert (found.seat, found.claim, found.last_type) == (5, "short $70", "corrected")


def test_a_bettor_that_goes_by_his_seat_is_the_patron_who_sat_there(store, filed):
    at = "2026-11-18T16:00:00Z"
    add(
        store,
        "table:mortimers:T4:2026-11-18",
        {"type": "table-opened", "room": ROOM, "table": "T4", "seats": 8, "at": at},
        {"type": "seated", "seat": 4, "patron": "p-1"},
        {"type": "round", "round": "r-1"},
        {"type": "left", "seat": 4},
        {"type": "seated", "seat": 4, "patron": "p-2"},
        {"type": "round", "round": "r-2"},
    )
    assert filed(raised(round="r-1", bettor="seat-4"), name="D-1").patron == "p-1"
    assert filed(raised(round="r-2", seat=4), name="D-2").patron == "p-2"
    assert filed(raised(bettor="seat-4"), fact("round-linked", round="r-2"), name="D-3").patron == (
        "p-2"
    )
    assert filed(raised(round="r-1", bettor="p-20", seat=4), name="D-4").patron is None
    assert filed(raised(round="r-1", bettor="seat-5"), name="D-5").patron is None


def test_another_table_that_names_the_round_tells_nobody_who_sat_there(store, filed):
    def table_told(room, table, patron):
        add(
            store,
            name_table_stream(room, table, "2026-11-18"),
            {"type": "table-opened", "room": room, "table": table, "seats": 8, **said(1)},
            {"type": "seated", "seat": 4, "patron": patron},
            {"type": "round", "round": "r-1"},
        )

    table_told(ROOM, "T3", "p-3")
    table_told("another", "T4", "p-9")
    assert filed(raised(round="r-1", seat=4)).patron is None
    table_told(ROOM, "T4", "p-4")
    assert filed().patron == "p-4"
    # The round is asked first at which table it was played, the dispute only where nobody knows.
    at_table = {"table": {"id": "T3", "seats": 8, "decks": 6}, "round": {"id": "r-1"}}
    record_round(store, story("no-bust-6.0", "bank 8 500; base 4 10; end", **at_table), DEVICE)
    assert filed().patron == "p-3"


def test_disputes_are_found_by_what_is_asked_of_them(store, kept):
    add(store, name_dispute_stream("D-1"), raised(round="r-1", bettor="seat-4"))
    add(
        store,
        name_dispute_stream("D-2"),
        raised(table="T5", **said(11)),
        ruled(100),
        fact("closed"),
    )
    add(store, name_dispute_stream("D-3"), raised(room="elsewhere", bettor="p-20", **said(13)))
    kept.catch_up()

    def names(**asking):
        return [one.dispute for one in asked(store, **asking)]

    assert names() == ["D-2", "D-1", "D-3"]
    assert names(room=ROOM) == ["D-2", "D-1"]
    assert names(room=ROOM, table_id="T5") == ["D-2"]
    assert names(round="r-1") == ["D-1"]
    assert names(bettor="p-20") == ["D-3"]
    assert names(statuses=NOT_CLOSED) == ["D-1", "D-3"]
    assert names(statuses=["closed"]) == ["D-2"]
    assert names(waits=False) == ["D-2", "D-1", "D-3"]


def test_a_long_docket_is_read_part_by_part(store, kept):
    for number in range(7):
        add(store, name_dispute_stream(f"D-{number}"), raised(**said(10 + number // 3)))
    kept.catch_up()
    seen, after = [], None
    while part := asked(store, most=2, after=after):
        seen += [one.dispute for one in part]
        after = DisputeCursor(part[-1].raised_at, part[-1].dispute)
    assert seen == [f"D-{number}" for number in range(7)]


MOVES = [
    lambda chance: ruled(chance.choice([0, 3000, 6000, 9000]), hour=chance.randrange(3, 23)),
    lambda _: fact("agreed"),
    lambda _: fact("refused"),
    lambda _: fact("closed"),
    lambda _: fact("reopened"),
    lambda _: fact("appealed", to="manager", text="not right"),
    lambda chance: fact("round-linked", round=f"r-{chance.randrange(3)}"),
    lambda chance: made_good(chance.randrange(100)),
    lambda _: correction(0, "replace", raised(claim="short $70")),
]


@pytest.mark.parametrize("seed", range(3))
def test_the_docket_is_what_the_disputes_own_streams_say_and_the_same_when_rebuilt(store, seed):
    chance = Random(seed)
    kept = Kept(store, [ROOMS, SETTLEMENTS, ROUNDS, PROJECTION], chance.choice([3, 5_000]))
    add(store, name_room_stream(ROOM), opened())
    names = [f"D-{number}" for number in range(6)]
    for name in names:
        add(store, name_dispute_stream(name), raised())
    for _ in range(60):
        move = chance.choice(MOVES)(chance)
        with suppress(DisputeSequenceError):
            add(store, name_dispute_stream(chance.choice(names)), move)
        if chance.random() < 0.1:
            cents, hour = chance.choice([2000, 5000, 8000]), chance.randrange(3, 23)
            add(store, name_room_stream(ROOM), limit(cents, hour))
        if chance.random() < 0.2:
            kept.catch_up()
    kept.catch_up()
    room = fold_room(store.stream(name_room_stream(ROOM)).facts)
    for found in asked(store):
        dispute = fold_dispute(store.stream(name_dispute_stream(found.dispute)).facts)
        told = find_ruling_limit(dispute, room)
        assert found.waits == needs_second_person(dispute, told)
        assert (found.status, found.rounds) == (dispute.status, list(dispute.rounds))
        assert found.outcome == (dispute.ruling and dispute.ruling.outcome)
        assert found.made_good == sum(one.amount for one in dispute.made_good)
        assert found.claim == dispute.raised.claim
    live = kept.tables()
    kept.rebuild()
    assert kept.tables() == live
