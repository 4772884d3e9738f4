"""What is personal goes when every room that names it has kept it for long enough."""

from datetime import UTC, date, datetime

import pytest

from projections.errors import UnderLegalHold
from projections.personal.erasure import Erasure, erase
from projections.personal.legal_holds import lift_hold, place_hold
from projections.personal.mentions import FILE, PATRON
from projections.personal.patrons import load_patron
from projections.personal.retention import add_years, find_expired, remove_expired
from tests.support.dispute_lines import REOPENED
from tests.support.personal_data import (
    BY,
    ROOM,
    added,
    caught_up,
    disputed,
    in_years,
    on_file,
    photo,
    redactions,
    room,
    sat,
    wagered,
)

TODAY = datetime.now(UTC).date().isoformat()
THIS_YEAR = datetime.now(UTC).year
LATELY = f"{THIS_YEAR}-06-01"
LONG_AGO = "2019-03-01"


def gone(store, years):
    """What goes so many years from now."""
    found = remove_expired(store, BY, in_years(years), lambda: caught_up(store))
    return [one.name for one in found]


def found(store, years):
    """What is said of what is past its time by then."""
    told = find_expired(store, in_years(years), lambda: caught_up(store))
    return {one.name: (one.says, one.stays) for one in told}


def test_a_patron_goes_when_the_room_in_which_he_sat_has_kept_him_long_enough(store, connection):
    room(store, years=5)
    sat(store, "p-1", LATELY)
    on_file(connection, "p-1")
    assert gone(store, 4) == []
    assert load_patron(connection, "p-1") is not None
    assert gone(store, 6) == ["p-1"]
    assert load_patron(connection, "p-1") is None


def test_of_several_rooms_the_one_that_keeps_longest_decides(store, connection):
    room(store, wagered(store, "p-1", LONG_AGO), years=9)
    room(store, "marysville", years=2)
    sat(store, "p-1", LATELY, room="marysville")
    on_file(connection, "p-1")
    assert gone(store, 8) == []
    assert gone(store, 10) == ["p-1"]


@pytest.mark.parametrize("is_told", [True, False])
def test_a_room_that_does_not_say_for_how_long_keeps_for_good(store, connection, is_told):
    room(store, years=2)
    if is_told:
        room(store, "marysville")
    sat(store, "p-1", LONG_AGO)
    sat(store, "p-1", LONG_AGO, room="marysville")
    on_file(connection, "p-1")
    assert gone(store, 500) == []


def test_he_is_kept_from_when_he_was_put_on_file_if_that_was_later(store, connection):
    room(store, years=5)
    sat(store, "p-1", LONG_AGO)
    on_file(connection, "p-1")
    assert gone(store, 0) == []
    assert gone(store, 6) == ["p-1"]


def test_of_a_patron_who_wagered_his_last_round_counts(store, connection):
    room(store, wagered(store, "p-1", f"{THIS_YEAR + 3}-06-01"), years=5)
    on_file(connection, "p-1")
    assert gone(store, 7) == []
    assert gone(store, 9) == ["p-1"]


def test_who_is_named_nowhere_is_kept_as_long_as_any_room_keeps_things(store, connection):
    on_file(connection, "p-1")
    sha256, _ = photo(connection)
    assert gone(store, 500) == []  # there is no room that says for how long
    room(store, years=2)
    room(store, "marysville", years=7)
    assert gone(store, 6) == []
    assert found(store, 8)["p-1"] == (
        f"named nowhere, put on file on {TODAY}, and kept for 7 years",
        "",
    )
    assert gone(store, 8) == ["p-1", sha256]


def test_nobody_who_is_named_nowhere_goes_while_one_room_keeps_for_good(store, connection):
    on_file(connection, "p-1")
    room(store, years=2)
    room(store, "marysville")
    assert gone(store, 500) == []


def test_the_disputes_that_name_it_say_that_it_went_and_why(store, connection):
    room(store, years=5)
    sha256, evidence = photo(connection)
    stream = disputed(store, "D-1", evidence, bettor="p-1")
    on_file(connection, "p-1")
    assert gone(store, 6) == ["p-1", sha256]
    why = f"last known in mortimers on {TODAY}, and kept for 5 years"
    assert redactions(store, stream) == [
        ("patron p-1", BY, why),
        (f"file {sha256}", BY, why),
    ]
    noted = connection.execute(
        "SELECT who, target, request FROM store.access WHERE by_what = 'retention' ORDER BY access"
    )
    assert noted.fetchall() == [
        (BY, "patron:p-1", why),
        (BY, f"file:{sha256}", why),
    ]
    assert gone(store, 7) == []


def test_what_an_open_dispute_names_stays(store, connection):
    room(store, years=5)
    sha256, evidence = photo(connection)
    stream = disputed(store, "D-1", evidence, bettor="p-1")
    added(store, stream, REOPENED, follows=4)
    on_file(connection, "p-1")
    assert gone(store, 500) == []
    assert [stays for _, stays in found(store, 6).values()] == ["dispute D-1 is not closed"] * 2
    assert redactions(store, stream) == []
    assert sha256 in found(store, 6)


HOLDS = [("everything", None), ("room", ROOM), ("patron", "p-1")]


@pytest.mark.parametrize(("kind", "name"), HOLDS)
def test_while_a_hold_is_on_it_it_stays_and_is_not_erased_either(store, connection, kind, name):
    room(store, years=5)
    sat(store, "p-1", LATELY)
    on_file(connection, "p-1")
    number = place_hold(store, kind, name, "cli:keeper", "subpoena of November 30")
    assert gone(store, 6) == []
    erasure = Erasure(PATRON, "p-1", "asked to be forgotten", "cli:keeper")
    with pytest.raises(UnderLegalHold, match=rf"hold {number} on .*: subpoena of November 30"):
        erase(store, erasure, lambda: caught_up(store))
    lift_hold(store, number, "cli:keeper", "the case is over")
    assert gone(store, 6) == ["p-1"]


@pytest.mark.parametrize("kind", ["room", "file"])
def test_a_hold_is_on_a_file_or_on_those_of_a_rooms_disputes(store, connection, kind):
    room(store, years=5)
    sha256, evidence = photo(connection)
    stream = disputed(store, "D-1", evidence)
    place_hold(store, kind, {"room": ROOM, "file": sha256}[kind], "cli:keeper", "subpoena")
    erasure = Erasure(FILE, sha256, "kept by mistake", "cli:keeper")
    with pytest.raises(UnderLegalHold):
        erase(store, erasure, lambda: caught_up(store))
    assert (redactions(store, stream), gone(store, 6)) == ([], [])


def test_a_hold_on_something_else_keeps_nothing(store, connection):
    room(store, years=5)
    room(store, "marysville", years=5)
    sat(store, "p-1", LATELY)
    on_file(connection, "p-1")
    place_hold(store, "room", "marysville", "cli:keeper", "subpoena")
    place_hold(store, "patron", "p-2", "cli:keeper", "subpoena")
    place_hold(store, "file", "0f" * 32, "cli:keeper", "subpoena")
    assert gone(store, 6) == ["p-1"]


def test_who_played_long_ago_is_kept_while_a_dispute_names_him_that_is_not(store, connection):
    room(store, years=5)
    room(store, "marysville", years=9)
    sat(store, "p-1", LONG_AGO)
    disputed(store, "D-1", bettor="p-1", room="marysville")
    on_file(connection, "p-1")
    assert gone(store, 8) == []
    assert gone(store, 10) == ["p-1"]


@pytest.mark.parametrize(
    ("day", "years", "then"),
    [
        ("2026-11-18", 7, "2033-11-18"),
        ("2024-02-29", 1, "2025-03-01"),
        ("2024-02-29", 4, "2028-02-29"),
        ("2026-11-18", 9000, "9999-12-31"),
    ],
)
def test_years_end_on_the_same_day(day, years, then):
    assert add_years(date.fromisoformat(day), years) == date.fromisoformat(then)
