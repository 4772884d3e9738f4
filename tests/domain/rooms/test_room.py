"""A room as its stream tells it: settings from now on, documents from a date, its own days."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from domain.errors import CalendarRangeError, MalformedInputError
from domain.facts.room_events import DatedPolicy
from domain.rooms.model import Room, RoomSettings, find_day_bounds, find_gaming_day, fold_room
from tests.support.dispute_lines import DOCUMENTS, OPENED, SET, room
from tests.support.rotation_days import correction

GAME = "no-bust-6.0"
LOS_ANGELES = "America/Los_Angeles"


def opened(day_starts: str, zone: str = LOS_ANGELES) -> Room:
    """A room with this clock."""
    return room({**OPENED, "zone": zone, "day_starts": day_starts})


def made(at: str, **settings: object) -> dict:
    return {"type": "set", **settings, "by": "manager-1", "at": at}


def test_a_room_that_set_nothing_asks_for_nothing():
    told = room(OPENED)
    assert (told.room, told.name, told.zone, told.day_starts) == (
        "mortimers",
        "Mortimer's",
        LOS_ANGELES,
        "06:00",
    )
    assert told.settings == RoomSettings()


def test_a_setting_holds_until_it_is_made_anew_and_leaves_the_others_as_they_were():
    told = room(OPENED, SET, made("2026-12-01T00:00:00Z", retention_years=10, languages=["es"]))
    assert told.settings == RoomSettings(
        second_person_above=50_000,
        dispute_age_limit_hours=72,
        retention_years=10,
        rotation_policies=(DatedPolicy("state-2026", "2026-04-01", "2026-12-31"),),
        languages=("es",),
    )


def test_policies_can_be_taken_down():
    told = room(OPENED, SET, made("2026-12-01T00:00:00Z", rotation_policies=[]))
    assert told.settings.rotation_policies == ()


def test_settings_are_told_as_of_a_moment():
    told = room(
        OPENED,
        made("2026-11-18T09:00:00-08:00", second_person_above=100),
        made("2026-11-18T18:00:00Z", second_person_above=0),
    )
    assert told.settings_at("2026-11-18T16:59:59.999Z").second_person_above is None
    assert told.settings_at("2026-11-18T17:00:00Z").second_person_above == 100
    assert told.settings_at("2026-11-18T10:00:00-08:00").second_person_above == 0
    assert told.settings.second_person_above == 0


def put_in_force(first: str, edition: str, game: str = GAME) -> dict:
    return {**DOCUMENTS, "from": first, "edition": edition, "game": game}


def edition(told: Room, day: str, game: str = GAME) -> str | None:
    found = told.documents_in_force(game, day)
    return found.edition if found else None


def test_a_document_is_in_force_from_its_date_until_the_next():
    told = room(OPENED, put_in_force("2026-01-01", "one"), put_in_force("2026-07-01", "two"))
    days = ["2025-12-31", "2026-01-01", "2026-06-30", "2026-07-01", "2030-01-01"]
    assert [edition(told, day) for day in days] == [None, "one", "one", "two", "two"]
    assert edition(told, "2026-07-01", "pure-21.5") is None


def test_the_date_counts_and_not_when_it_was_recorded():
    told = room(OPENED, put_in_force("2026-07-01", "two"), put_in_force("2026-01-01", "one"))
    assert [edition(told, day) for day in ("2026-06-30", "2026-07-01")] == ["one", "two"]


def test_of_two_documents_from_one_date_the_last_recorded_holds():
    told = room(OPENED, put_in_force("2026-07-01", "two"), put_in_force("2026-07-01", "three"))
    assert edition(told, "2026-07-01") == "three"


def test_a_corrected_room_is_told_as_it_should_be():
    told = room(
        OPENED,
        SET,
        put_in_force("2026-07-01", "two"),
        correction(0, "replace", {**OPENED, "day_starts": "04:00"}),
        correction(1, "withdraw"),
        correction(2, "replace", put_in_force("2026-08-01", "two")),
    )
    assert (told.day_starts, told.settings) == ("04:00", RoomSettings())
    assert edition(told, "2026-07-31") is None
    assert edition(told, "2026-08-01") == "two"


def test_there_is_no_room_that_was_not_opened():
    with pytest.raises(MalformedInputError, match="a room's stream begins with `opened`"):
        fold_room([None])


def moment(text: str) -> datetime:
    return datetime.fromisoformat(text)


@pytest.mark.parametrize(
    ("at", "day"),
    [
        ("2026-11-18T13:59:59.999999+00:00", "2026-11-17"),
        ("2026-11-18T14:00:00+00:00", "2026-11-18"),
        ("2026-11-18T05:59:59-08:00", "2026-11-17"),
        ("2026-11-18T06:00:00-08:00", "2026-11-18"),
        ("2026-11-19T02:00:00-08:00", "2026-11-18"),
        # In spring the clock goes from 02:00 to 03:00, in the gaming day of the evening before.
        ("2026-03-08T01:59:59-08:00", "2026-03-07"),
        ("2026-03-08T03:00:00-07:00", "2026-03-07"),
        ("2026-03-08T12:59:59+00:00", "2026-03-07"),
        ("2026-03-08T13:00:00+00:00", "2026-03-08"),
        ("2026-03-08T05:59:59-07:00", "2026-03-07"),
        ("2026-03-08T06:00:00-07:00", "2026-03-08"),
        # In autumn it shows the hour from 01:00 twice.
        ("2026-11-01T01:30:00-07:00", "2026-10-31"),
        ("2026-11-01T01:30:00-08:00", "2026-10-31"),
        ("2026-11-01T13:59:59+00:00", "2026-10-31"),
        ("2026-11-01T14:00:00+00:00", "2026-11-01"),
        ("2026-11-01T06:00:00-08:00", "2026-11-01"),
    ],
)
def test_a_gaming_day_starts_at_the_cut_over_by_the_room_s_own_clock(at, day):
    assert find_gaming_day(opened("06:00"), moment(at)).isoformat() == day


@pytest.mark.parametrize(
    ("day", "start", "hours"),
    [
        ("2026-03-06", "2026-03-06T14:00:00+00:00", 24),
        ("2026-03-07", "2026-03-07T14:00:00+00:00", 23),
        ("2026-03-08", "2026-03-08T13:00:00+00:00", 24),
        ("2026-10-31", "2026-10-31T13:00:00+00:00", 25),
        ("2026-11-01", "2026-11-01T14:00:00+00:00", 24),
    ],
)
def test_a_gaming_day_has_an_hour_less_in_spring_and_one_more_in_autumn(day, start, hours):
    begins, ends = find_day_bounds(opened("06:00"), date.fromisoformat(day))
    assert begins == moment(start)
    assert begins.tzinfo is UTC
    assert ends - begins == timedelta(hours=hours)


@pytest.mark.parametrize(
    ("day_starts", "day", "start", "hours"),
    [
        # 02:30 is jumped over: as if the clock still stood as before, 03:30.
        ("02:30", "2026-03-08", "2026-03-08T10:30:00+00:00", 23),
        ("02:00", "2026-03-08", "2026-03-08T10:00:00+00:00", 23),
        ("03:00", "2026-03-08", "2026-03-08T10:00:00+00:00", 24),
        # 01:30 is shown twice: the first time counts.
        ("01:30", "2026-11-01", "2026-11-01T08:30:00+00:00", 25),
        ("02:00", "2026-11-01", "2026-11-01T10:00:00+00:00", 24),
        ("00:00", "2026-11-01", "2026-11-01T07:00:00+00:00", 25),
    ],
)
def test_a_cut_over_that_the_clock_skips_or_shows_twice_comes_once(day_starts, day, start, hours):
    told = opened(day_starts)
    begins, ends = find_day_bounds(told, date.fromisoformat(day))
    assert begins == moment(start)
    assert ends - begins == timedelta(hours=hours)
    assert find_gaming_day(told, begins).isoformat() == day
    assert find_gaming_day(told, begins - timedelta(microseconds=1)) == date.fromisoformat(
        day
    ) - timedelta(days=1)
    assert find_gaming_day(told, begins + timedelta(hours=1)).isoformat() == day


@given(
    st.sampled_from(
        [
            LOS_ANGELES,
            "UTC",
            "Asia/Kolkata",
            "America/Havana",
            "America/Asuncion",
            "Pacific/Apia",
            "Australia/Lord_Howe",
            "Africa/Casablanca",
        ]
    ),
    st.times().map(lambda time: f"{time:%H:%M}"),
    st.datetimes(datetime(2010, 1, 1), datetime(2030, 1, 1), timezones=st.just(UTC)),  # noqa: DTZ001 - hypothesis gives the bounds their zone
)
def test_every_moment_lies_within_the_bounds_of_its_gaming_day(zone, day_starts, at):
    told = opened(day_starts, zone)
    day = find_gaming_day(told, at)
    begins, ends = find_day_bounds(told, day)
    assert begins <= at < ends
    assert ends == find_day_bounds(told, day + timedelta(days=1))[0]


def test_a_moment_is_the_same_in_whatever_zone_it_is_told():
    at = moment("2026-11-18T05:30:00-08:00")
    told = opened("06:00")
    days = {find_gaming_day(told, at.astimezone(ZoneInfo(zone))) for zone in ("UTC", "Asia/Tokyo")}
    assert days == {date(2026, 11, 17)}


def test_a_moment_without_a_zone_is_a_mistake_of_the_program():
    with pytest.raises(TypeError):
        find_gaming_day(opened("06:00"), datetime(2026, 11, 18, 6))  # noqa: DTZ001 - it lacks a zone


@pytest.mark.parametrize("at", [datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC)])
def test_the_ends_of_the_calendar_are_refused_in_a_sentence(at):
    with pytest.raises(CalendarRangeError, match="lies where no gaming day can be told"):
        find_gaming_day(opened("06:00"), at)
    with pytest.raises(CalendarRangeError, match="9999-12-31 lies where no gaming day"):
        find_day_bounds(opened("06:00"), date.max)
