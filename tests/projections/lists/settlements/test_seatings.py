"""Who a seat was: resolved when a round is written, and anew when its table says otherwise."""

from contextlib import closing
from random import Random

import pytest

from domain.facts.corrections import correct_table_stream
from domain.facts.table_events import RoundPlayed, SeatLeft, SeatTaken
from projections.lists.findings.projection import PROJECTION as FINDINGS
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.lists.rounds.query import RoundQuery, search_rounds
from projections.lists.settlements.projection import PROJECTION
from projections.lists.settlements.query import SettlementQuery, search_settlements
from projections.store.connections import connect
from projections.store.fact_recording import record_round
from projections.store.topics import name_table_stream
from tests.support.round_shorthand import story
from tests.support.stored_days import DAY, DEVICE, Kept, add, correction, table_days

SEATINGS = (
    "SELECT substr(round_stream, 7), seat::int, patron FROM round_seatings"
    " CROSS JOIN unnest(patrons) WITH ORDINALITY AS sat (patron, seat)"
    " WHERE patron <> '' ORDER BY 1, 2"
)
STREAM = name_table_stream("mortimers", "T4", DAY)
OPENED = {
    "type": "table-opened",
    "room": "mortimers",
    "table": "T4",
    "seats": 8,
    "at": f"{DAY}T16:00:00Z",
}
SHOWDOWN = "no more bets; 2 Kh; bank 6c; 2 9d; bank Td; bank 2h; paid 2 base 10; end"


def seated(seat, patron):
    return {"type": "seated", "seat": seat, "patron": patron}


def left(seat):
    return {"type": "left", "seat": seat}


def played(name):
    return {"type": "round", "round": name}


def open_table(store, table="T4", room="mortimers", day=DAY):
    """A table's stream with its opening."""
    stream = name_table_stream(room, table, day)
    add(store, stream, {**OPENED, "room": room, "table": table, "at": f"{day}T16:00:00Z"})
    return stream


def record(store, name="r-1"):
    """A round that is over, of seats 2 and 8."""
    called = {"id": name, "gaming_day": DAY}
    told = f"bank 8 500; base 2 10; {SHOWDOWN}"
    record_round(store, story("no-bust-6.0", told, round=called), DEVICE)


class Lists:
    """The lists of rounds and settlements, and what they say now."""

    def __init__(self, store):
        self._kept = Kept(store, [ROUNDS, FINDINGS, PROJECTION])
        self._url = store.recorder.connections.url

    def bettors(self, **asked):
        """The bettors of the settlements, each with its table if that is needed to tell it."""
        self._kept.catch_up()
        with closing(connect(self._url)) as connection:
            found = search_settlements(connection, SettlementQuery(**asked)).lines
        return [(line.bettor, line.table_id) for line in found]

    def rounds_of(self, patron):
        """The rounds in which a patron is found."""
        self._kept.catch_up()
        with closing(connect(self._url)) as connection:
            found = search_rounds(connection, RoundQuery(bettor=patron)).rounds
        return [line.round for line in found]

    def agree_with_a_rebuild(self):
        """Whether all that is kept equals what is built anew."""
        live = self._kept.tables()
        self._kept.rebuild()
        return self._kept.tables() == live


@pytest.fixture
def lists(store):
    return Lists(store)


BOTH_SEATS = [("seat-2", "T4"), ("seat-8", "T4")]


def test_a_table_that_names_a_round_after_it_was_settled_tells_who_the_seats_were(store, lists):
    record(store)
    assert lists.bettors() == BOTH_SEATS
    open_table(store)
    add(store, STREAM, seated(2, "p-2"))
    assert lists.bettors() == BOTH_SEATS
    add(store, STREAM, played("r-1"))
    assert lists.bettors() == [("p-2", None), ("seat-8", "T4")]
    assert lists.rounds_of("p-2") == ["r-1"]
    assert lists.agree_with_a_rebuild()


def test_a_corrected_seating_changes_who_the_seats_were_before(store, lists):
    open_table(store)
    add(store, STREAM, seated(2, "p-2"), seated(8, "p-8"), played("r-1"), left(2), played("r-2"))
    record(store, "r-1")
    record(store, "r-2")
    assert lists.bettors() == [("p-2", None), ("p-8", None), ("seat-2", "T4")]
    assert lists.rounds_of("p-8") == ["r-2", "r-1"]
    add(store, STREAM, correction(1, "replace", seated(2, "p-9")), correction(2, "withdraw"))
    assert lists.bettors() == [("p-9", None), ("seat-2", "T4"), ("seat-8", "T4")]
    assert (lists.rounds_of("p-9"), lists.rounds_of("p-2")) == (["r-1"], [])
    add(store, STREAM, correction(3, "withdraw"))
    assert lists.bettors() == BOTH_SEATS
    assert lists.agree_with_a_rebuild()


def test_of_several_tables_that_name_a_round_its_own_is_gone_by(store, lists):
    record(store)
    for table, room in (("T3", "mortimers"), ("T5", "mortimers"), ("T4", "another")):
        other = open_table(store, table, room)
        add(store, other, seated(2, f"p-of-{table}-{room}"), played("r-1"))
    assert lists.bettors() == BOTH_SEATS
    open_table(store)
    add(store, STREAM, seated(2, "p-2"), played("r-1"))
    assert lists.bettors() == [("p-2", None), ("seat-8", "T4")]
    assert lists.agree_with_a_rebuild()


def test_of_two_days_of_its_table_that_name_a_round_its_own_is_gone_by(store, lists):
    record(store)
    later, earlier = (open_table(store, day=day) for day in ("2026-11-19", "2026-11-17"))
    add(store, later, seated(2, "p-later"), played("r-1"))
    assert lists.bettors() == [("p-later", None), ("seat-8", "T4")]
    add(store, earlier, seated(2, "p-earlier"), played("r-1"))
    assert lists.bettors() == [("p-earlier", None), ("seat-8", "T4")]
    open_table(store)
    add(store, STREAM, seated(8, "p-8"), played("r-1"))
    assert lists.bettors() == [("p-8", None), ("seat-2", "T4")]
    assert lists.agree_with_a_rebuild()


def test_a_round_that_is_moved_to_another_table_has_the_patrons_of_that_one(store, lists):
    for table, patron in (("T4", "p-4"), ("T5", "p-5")):
        add(store, open_table(store, table), seated(2, patron), played("r-1"))
    record(store)
    assert lists.bettors() == [("p-4", None), ("seat-8", "T4")]
    moved = {"table": {"id": "T5", "seats": 8, "limits": {"min": 1, "max": 9_999}, "decks": 1}}
    said = {"at": f"{DAY}T22:00:00Z", "by": "floor-1"}
    add(store, "round:r-1", {**correction("header", "replace", moved), **said})
    assert lists.bettors() == [("p-5", None), ("seat-8", "T5")]
    assert (lists.rounds_of("p-4"), lists.rounds_of("p-5")) == ([], ["r-1"])
    assert lists.agree_with_a_rebuild()


def test_a_patron_in_two_seats_of_a_round_has_played_one_round(store, lists):
    open_table(store)
    add(store, STREAM, seated(2, "p-2"), seated(8, "p-2"), seated(3, "p-2"), played("r-1"))
    told = "bank 8 500; base 2 10; base 3 20; base 2 5 by p-2; no more bets; 2 Kh; end"
    record_round(store, story("no-bust-6.0", told, round={"id": "r-1", "gaming_day": DAY}), DEVICE)
    assert lists.bettors() == [("p-2", None)]
    with closing(connect(store.recorder.connections.url)) as connection:
        (line,) = search_settlements(connection, SettlementQuery()).lines
        at_two, at_three = (
            search_settlements(connection, SettlementQuery(seat=seat)).lines[0] for seat in (2, 3)
        )
    assert (line.rounds, line.banked, line.wagered) == (1, 1, 3_500)
    assert (at_two.rounds, at_two.wagered, at_three.rounds, at_three.wagered) == (
        1,
        1_500,
        1,
        2_000,
    )


def test_corrections_of_who_sat_down_change_who_sat_there(store):
    open_table(store)
    add(store, STREAM, seated(2, "p-7"), seated(5, "p-5"), played("r-1"), left(5), played("r-2"))
    kept = Kept(store, [PROJECTION])
    kept.catch_up()
    assert kept.select(SEATINGS) == [("r-1", 2, "p-7"), ("r-1", 5, "p-5"), ("r-2", 2, "p-7")]
    add(store, STREAM, correction(1, "replace", seated(3, "p-8")))
    add(store, STREAM, correction(5, "insert-before", seated(6, "p-6")))
    add(store, STREAM, correction(2, "withdraw"), correction(4, "withdraw"))
    kept.catch_up()
    assert kept.select(SEATINGS) == [("r-1", 3, "p-8"), ("r-2", 3, "p-8"), ("r-2", 6, "p-6")]


def who_sat_where(stream):
    """Every round with the people in the seats, told plainly."""
    sitting, found = {}, []
    for _, fact in correct_table_stream(stream):
        if isinstance(fact, SeatTaken):
            sitting[fact.seat] = fact.patron
        elif isinstance(fact, SeatLeft):
            del sitting[fact.seat]
        elif isinstance(fact, RoundPlayed):
            found += [(fact.round, seat, who) for seat, who in sorted(sitting.items())]
    return found


@pytest.mark.parametrize(("seed", "events_a_page"), [(1, 40), (2, 300), (3, 5_000)])
def test_rebuilt_settlements_and_sums_equal_those_that_were_kept(store, seed, events_a_page):
    days = table_days(seed, tables=3, hands=15)
    kept = Kept(store, [PROJECTION], events_a_page)
    kept.follow(store, Random(seed), days)
    live = kept.tables()
    # The people who were noted by a wrong name sit there by their right ones.
    assert kept.select(SEATINGS) == sorted(row for day in days for row in who_sat_where(day.stream))
    kept.rebuild()
    assert kept.tables() == live
    assert all(live.values())
