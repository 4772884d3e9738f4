"""The rooms: what stands in their tables, and what is asked of them."""

from datetime import UTC, date, datetime
from random import Random

import psycopg
import pytest

from domain.rooms.model import fold_room
from projections.engine.database_time import convert_to_database_time
from projections.lists.catalog import PROJECTIONS
from projections.lists.rooms.projection import PROJECTION
from projections.lists.rooms.query import find_documents_in_force, load_rooms
from projections.store.topics import name_room_stream
from tests.support.stored_days import Kept, add, correction

AT = "2026-11-18T16:00:00Z"
SAID = {"at": AT, "by": "manager-1"}
OPENED = {
    "type": "opened",
    "room": "mortimers",
    "name": "Mortimer's",
    "zone": "America/Los_Angeles",
    "day_starts": "06:00",
    **SAID,
}
STREAM = name_room_stream("mortimers")
NO_BUST = "no-bust-6.0"


def made(**settings):
    return {"type": "set", **SAID, **settings}


def document(edition, first, game=NO_BUST, rules=None, schedules=()):
    return {
        "type": "documents",
        "game": game,
        "document": "Rules",
        "edition": edition,
        "from": first,
        "rules": rules or {},
        "schedules": schedules,
        **SAID,
    }


@pytest.fixture
def kept(store):
    return Kept(store, [PROJECTION])


def asked(store, question, *values):
    with psycopg.connect(store.recorder.connections.url) as connection:
        return question(connection, *values)


def test_a_room_is_as_it_was_opened_until_something_is_set(store, kept):
    add(store, STREAM, OPENED)
    kept.catch_up()
    (room,) = asked(store, load_rooms)
    at = datetime(2026, 11, 18, 16, tzinfo=UTC)
    assert (room.room, room.name, room.zone, room.day_starts) == (
        "mortimers",
        "Mortimer's",
        "America/Los_Angeles",
        "06:00",
    )
    assert (room.opened_at, room.last_at) == (at, at)
    assert (room.second_person_above, room.dispute_age_limit_hours, room.retention_years) == (
        None,
        None,
        None,
    )
    assert (room.rotation_policies, room.languages) == ([], [])


def test_of_each_setting_the_last_word_holds(store, kept):
    policy = {"name": "state-2026", "from": "2026-04-01"}
    add(
        store,
        STREAM,
        OPENED,
        made(second_person_above=10_000, retention_years=7),
        made(second_person_above=5_000, languages=["en", "es"]),
        made(rotation_policies=[policy], dispute_age_limit_hours=72),
    )
    kept.catch_up()
    (room,) = asked(store, load_rooms, "mortimers")
    assert (room.second_person_above, room.dispute_age_limit_hours, room.retention_years) == (
        5_000,
        72,
        7,
    )
    assert (room.rotation_policies, room.languages) == ([policy], ["en", "es"])
    assert asked(store, load_rooms, "elsewhere") == []


def test_a_corrected_setting_is_as_it_should_have_been(store, kept):
    add(store, STREAM, OPENED, made(second_person_above=10_000), made(retention_years=7))
    add(store, STREAM, correction(1, "replace", made(second_person_above=900)))
    add(store, STREAM, correction(2, "withdraw"))
    add(store, STREAM, correction(0, "replace", {**OPENED, "name": "Mortimer's Card Room"}))
    kept.catch_up()
    (room,) = asked(store, load_rooms)
    assert (room.name, room.second_person_above, room.retention_years) == (
        "Mortimer's Card Room",
        900,
        None,
    )


def test_a_document_is_in_force_from_its_day_until_the_next(store, kept):
    add(
        store,
        STREAM,
        OPENED,
        document("second", "2026-06-01", rules={"misdeal_counts": True}),
        document("first", "2026-01-01"),
        document("first, mended", "2026-01-01"),
        document("other", "2026-03-01", "lowball", schedules=["casino-marysville/lowball/1"]),
    )
    kept.catch_up()

    def on(day):
        found = asked(store, find_documents_in_force, "mortimers", date.fromisoformat(day))
        return {one.game: one.edition for one in found}

    assert on("2025-12-31") == {}
    assert on("2026-01-01") == {NO_BUST: "first, mended"}
    assert on("2026-05-31") == {NO_BUST: "first, mended", "lowball": "other"}
    assert on("2026-06-01") == {NO_BUST: "second", "lowball": "other"}
    found = asked(store, find_documents_in_force, "mortimers", date(2026, 6, 1))
    assert [(one.rules, one.schedules) for one in found] == [
        ({}, ["casino-marysville/lowball/1"]),
        ({"misdeal_counts": True}, []),
    ]


@pytest.mark.parametrize("seed", range(4))
def test_what_is_in_force_is_what_the_room_s_own_stream_says(store, kept, seed):
    chance = Random(seed)
    days = [f"2026-{month:02}-01" for month in range(1, 13)]
    facts = [
        document(f"edition {at}", chance.choice(days), chance.choice([NO_BUST, "lowball"]))
        for at in range(12)
    ]
    add(store, STREAM, OPENED)
    for fact in facts:
        add(store, STREAM, fact)
        if chance.random() < 0.3:
            kept.catch_up()
    kept.catch_up()
    room = fold_room(store.stream(STREAM).facts)
    for day in days:
        told = {game: room.documents_in_force(game, day) for game in (NO_BUST, "lowball")}
        found = asked(store, find_documents_in_force, "mortimers", date.fromisoformat(day))
        assert {one.game: (one.edition, str(one.first_day)) for one in found} == {
            game: (one.edition, one.first) for game, one in told.items() if one
        }
    live = kept.tables()
    kept.rebuild()
    assert kept.tables() == live
    assert live["room_documents"]


def test_every_projection_has_a_name_and_tables_of_its_own():
    names = [
        name for one in PROJECTIONS for name in (*(table.name for table in one.tables), *one.also)
    ]
    assert len(names) == len(set(names))
    assert len({one.name for one in PROJECTIONS}) == len(PROJECTIONS)


@pytest.mark.parametrize(
    ("at", "shown"),
    [
        (None, None),
        ("2026-11-18T16:00:00Z", "2026-11-18T16:00:00+00:00"),
        ("2026-11-18T08:00:00.25-08:00", "2026-11-18T16:00:00.250000+00:00"),
        ("2026-12-31t23:59:60z", "2027-01-01T00:00:00+00:00"),
        ("2026-11-18T00:00:00+23:59", "2026-11-17T00:01:00+00:00"),
        ("0001-01-01T00:00:00+23:59", "0001-01-02T00:00:00+00:00"),
        ("9999-12-31T23:59:60-23:59", "9999-12-30T00:00:00+00:00"),
    ],
)
def test_recorded_times_are_kept_in_utc_and_within_the_calendar(at, shown):
    found = convert_to_database_time(at)
    assert (found and found.isoformat()) == shown
