"""The rotation reports of the store: those of the same facts in files, each worked out once."""

from random import Random

import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from domain.facts.record import BettingLimits
from domain.facts.round_events import Corrected
from domain.facts.table_events import RoundPlayed, TermsPosted
from domain.rotation.report import encode_rotation
from domain.rotation.report_builder import RotationRequest, build_rotations
from projections.engine.runner import ProjectionRunner
from projections.lists.rotation.projection import PROJECTION
from projections.lists.rotation.query import load_rotation_reports
from projections.store.fact_mapper import StreamAddition
from projections.store.fact_recording import record_round
from projections.store.round_header import extract_record
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_round_stream
from tests.support.sample_size import scale
from tests.support.stored_days import (
    DAY,
    DEVICE,
    SAID,
    Kept,
    add,
    correction,
    in_pieces,
    record_whole,
    stream_of,
    table_days,
)

DAYS = "SELECT room, table_id, day FROM rotation GROUP BY 1, 2, 3 ORDER BY 2, 3"
FOUND = "SELECT code, round, detail FROM rotation_findings WHERE table_id = %s ORDER BY place"
OTHER_TABLE = {"id": "T9", "seats": 8, "decks": 8, "limits": {"min": 500, "max": 5000}}


@pytest.fixture
def kept(store):
    return Kept(store, [PROJECTION])


@pytest.fixture
def day():
    return table_days(7, tables=1, hands=6)[0]


def on_file(store):
    """The tables' streams and the rounds' records that are on file, as they began."""
    query = (
        "SELECT originator_id FROM store.stored_events WHERE originator_version = 1"
        " ORDER BY notification_id"
    )
    with psycopg.connect(store.recorder.connections.url) as connection:
        streams = [store.stream(name) for (name,) in connection.execute(query)]
    tables = [stream.facts for stream in streams if stream.id.startswith("table:")]
    return tables, [extract_record(stream) for stream in streams if stream.id.startswith("round:")]


def told(streams, records):
    """The reports that `runback rotation --json` gives of the same facts."""
    return [
        (one.table, one.gaming_day or DAY, encode_rotation(one).decode())
        for one in sorted(build_rotations(streams, records, RotationRequest()), key=by_table)
    ]


def reports(kept):
    """The reports that are read of the store, by table and day."""
    days = kept.select(DAYS)
    with psycopg.connect(kept.url) as connection:
        return [
            (table, day.isoformat(), line.report)
            for room, table, day in days
            for line in load_rotation_reports(connection, room, table, day)
        ]


def by_table(report):
    return report.table, report.gaming_day or DAY, report.source == "rounds"


def test_the_reports_are_those_of_the_same_files(store, kept):
    days = table_days(3, tables=3, hands=20)
    for one in days:
        record_whole(store, one)
    kept.catch_up()
    records = [record for one in days for record in one.rounds]
    assert reports(kept) == told([one.stream for one in days], records)


@pytest.mark.parametrize(("seed", "events_a_page"), [(1, 60), (2, 400), (3, 5_000)])
def test_reports_are_right_whenever_they_are_settled_and_the_same_when_rebuilt(
    store, seed, events_a_page
):
    chance = Random(seed)
    kept = Kept(store, [PROJECTION], events_a_page)
    looked = 0
    for _ in in_pieces(store, chance, table_days(seed, tables=3, hands=12)):
        if chance.random() < 0.07:
            kept.catch_up()
            assert reports(kept) == told(*on_file(store))
            looked += 1
    kept.catch_up()
    live = kept.tables()
    assert looked
    assert reports(kept) == told(*on_file(store))
    kept.rebuild()
    assert kept.tables() == live
    assert (live["rotation_due"], live["rotation_touched"]) == (b"", b"")
    assert all(live[name] for name in ("rotation", "rotation_hands", "rotation_named"))


def test_findings_are_rows_in_their_order(store, kept, day):
    stream = [
        replace(fact, limits=BettingLimits(min=100, max=200))
        if isinstance(fact, TermsPosted)
        else fact
        for fact in day.stream
    ]
    record_whole(store, day._replace(stream=tuple(stream)))
    kept.catch_up()
    ((_, _, report),) = reports(kept)
    found = msgspec.json.decode(report)["findings"]
    assert [one["code"] for one in found] == [
        "schedule-mismatch",
        *["terms-mismatch"] * len(day.rounds),
    ]
    rows = "SELECT code, severity, rule, detail, round, event, hand, seats FROM rotation_findings"
    keys = ("code", "severity", "rule", "detail", "round", "event", "hand")
    assert kept.select(f"{rows} ORDER BY place") == [
        (*(one.get(key) for key in keys), one.get("seats", [])) for one in found
    ]
    counts = kept.select("SELECT source, hands, violations, warnings, failed FROM rotation")
    assert counts == [("stream", len(day.rounds), len(found), 0, None)]


def test_rounds_alone_are_reported_until_the_table_s_stream_comes(store, kept, day):
    for record in day.rounds:
        record_round(store, record, DEVICE)
    kept.catch_up()
    assert kept.select("SELECT source, hands FROM rotation") == [("rounds", len(day.rounds))]
    add(store, stream_of(day), *day.stream)
    kept.catch_up()
    assert kept.select("SELECT source, hands FROM rotation") == [("stream", len(day.rounds))]
    assert reports(kept) == told([day.stream], day.rounds)


def test_a_table_without_rounds_is_reported_too(store, kept, day):
    add(store, stream_of(day), day.stream[0])
    kept.catch_up()
    assert kept.select("SELECT source, hands, failed FROM rotation") == [("stream", 0, None)]


def test_a_round_that_comes_after_the_stream_that_names_it_is_looked_at_then(store, kept, day):
    add(store, stream_of(day), *day.stream)
    kept.catch_up()
    assert len(kept.select(FOUND, "T0")) == len(day.rounds)
    for record in day.rounds:
        record_round(store, record, DEVICE)
    kept.catch_up()
    assert kept.select(FOUND, "T0") == []


def test_rounds_by_themselves_are_taken_in_the_order_in_which_they_were_recorded(store, kept, day):
    unnumbered = [
        replace(record, round=replace(record.round, number=None)) for record in day.rounds
    ]
    for record in reversed(unnumbered):
        record_round(store, record, DEVICE)
    kept.catch_up()
    assert reports(kept) == told([], unnumbered[::-1])


def test_a_round_without_a_gaming_day_is_of_the_one_it_was_stored_under(store, kept, day):
    for record in day.rounds:
        undated = replace(record, round=replace(record.round, gaming_day=None))
        record_round(store, undated, DEVICE)
    kept.catch_up()
    assert reports(kept) == told([], day.rounds)


def test_a_round_of_another_table_is_looked_at_where_it_is_named(store, kept, day):
    add(store, stream_of(day), *day.stream)
    kept.catch_up()
    record = day.rounds[0]
    elsewhere = replace(record, table=replace(record.table, id="T9"))
    record_round(store, elsewhere, DEVICE)
    kept.catch_up()
    of_it = [detail for _, name, detail in kept.select(FOUND, "T0") if name == record.round.id]
    assert of_it == ["the record of this round is of table T9 of mortimers"]


def test_rounds_that_no_stream_names_are_told_where_they_are_now(store, kept, day):
    for record in day.rounds[:3]:
        record_round(store, record, DEVICE)
    kept.catch_up()
    moved = name_round_stream(day.rounds[0].round.id)
    add(store, moved, correction("header", "replace", {"table": OTHER_TABLE}))
    kept.catch_up()
    hands = kept.select("SELECT table_id, hands FROM rotation ORDER BY table_id")
    assert hands == [("T0", 2), ("T9", 1)]


def test_a_round_that_is_put_to_another_table_leaves_its_report(store, kept, day):
    record_whole(store, day)
    kept.catch_up()
    moved = name_round_stream(day.rounds[2].round.id)
    add(store, moved, correction("header", "replace", {"table": OTHER_TABLE}))
    kept.catch_up()
    assert kept.select(FOUND, "T0")[0][0] == "stream-mismatch"
    # The stream of T0 still says that it was played there, so T9 does not miss it.
    assert kept.select("SELECT table_id FROM rotation") == [("T0",)]
    place = [at for at, fact in enumerate(day.stream) if isinstance(fact, RoundPlayed)][2]
    add(store, stream_of(day), correction(place, "withdraw"))
    kept.catch_up()
    tables = kept.select("SELECT table_id, hands FROM rotation ORDER BY table_id")
    assert tables == [("T0", len(day.rounds) - 1), ("T9", 1)]
    live = kept.tables()
    kept.rebuild()
    assert kept.tables() == live


def test_a_table_misses_a_round_only_as_long_as_no_other_names_it(store, kept):
    here, there = table_days(5, tables=2, hands=4)
    spare = here.rounds[-1].round.id
    place = [at for at, fact in enumerate(here.stream) if isinstance(fact, RoundPlayed)][-1]
    record_whole(store, here._replace(stream=here.stream[:place]))
    record_whole(store, there)
    kept.catch_up()
    missed = "there is a record of this round, and the stream does not name it"
    assert kept.select(FOUND, "T0") == [("stream-mismatch", spare, missed)]
    add(store, stream_of(there), RoundPlayed(round=spare))
    kept.catch_up()
    assert kept.select(FOUND, "T0") == []
    add(store, stream_of(there), correction(len(there.stream), "withdraw"))
    kept.catch_up()
    assert kept.select(FOUND, "T0") == [("stream-mismatch", spare, missed)]
    assert reports(kept) == told(*on_file(store))


def test_a_day_of_which_every_round_is_voided_has_no_report(store, kept, day):
    for record in day.rounds[:2]:
        record_round(store, record, DEVICE)
    kept.catch_up()
    assert len(reports(kept)) == 1
    for record in day.rounds[:2]:
        add(
            store, name_round_stream(record.round.id), {"type": "voided", "reason": "twice", **SAID}
        )
    kept.catch_up()
    assert reports(kept) == []
    taken_back = correction(len(day.rounds[0].events), "withdraw")
    add(store, name_round_stream(day.rounds[0].round.id), taken_back)
    kept.catch_up()
    assert kept.select("SELECT hands FROM rotation") == [(1,)]


def test_a_report_that_cannot_be_worked_out_keeps_no_other_back(store, kept):
    good, bad = table_days(4, tables=2, hands=3)
    of_old = [
        replace(fact, game="a-game-of-old") if isinstance(fact, TermsPosted) else fact
        for fact in bad.stream
    ]
    store.add(StreamAddition(stream_of(bad), 0, of_old), sender=DEVICE)
    record_whole(store, good)
    kept.catch_up()
    rows = kept.select("SELECT table_id, hands IS NULL, failed FROM rotation ORDER BY table_id")
    assert rows[0] == ("T0", False, None)
    assert rows[1][:2] == ("T1", True)
    assert rows[1][2].startswith("UnknownGameError: no rules are on file for the game")
    live = kept.tables()
    kept.rebuild()
    assert kept.tables() == live
    signs = [at for at, fact in enumerate(bad.stream) if isinstance(fact, TermsPosted)]
    store.add(
        StreamAddition(
            stream_of(bad),
            len(of_old),
            [msgspec.convert(correction(signs[0], "withdraw"), Corrected)],
        ),
        sender=DEVICE,
    )
    kept.catch_up()
    assert kept.select("SELECT count(*) FROM rotation WHERE failed IS NOT NULL") == [(0,)]


def test_days_are_worked_out_once_nothing_is_left_to_read(store):
    for one in table_days(6, tables=2, hands=8):
        record_whole(store, one)
    url = store.recorder.connections.url
    query = "SELECT (SELECT count(*) FROM live.rotation), (SELECT count(*) FROM live.rotation_due)"
    seen = []
    with (
        ProjectionRunner(url, StreamReader(store.recorder, 100), [PROJECTION], 1) as runner,
        psycopg.connect(url, autocommit=True) as connection,
    ):
        runner.prepare()
        seen += [connection.execute(query).fetchone() for _ in runner.catch_up()]
        assert connection.execute(query).fetchone() == (2, 0)
    assert len(seen) > 5
    assert {reports for reports, _ in seen[:-1]} == {0}
    assert seen[-1] == (2, 0)


def test_a_table_whose_stream_names_no_round_is_told_by_both(store, kept, day):
    record_whole(store, day._replace(stream=day.stream[:3]))
    kept.catch_up()
    sources = kept.select("SELECT source, hands FROM rotation ORDER BY source")
    assert sources == [("rounds", len(day.rounds)), ("stream", 0)]
    assert reports(kept) == told([day.stream[:3]], day.rounds)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(scale(8)))
def test_reports_are_right_whatever_is_named_moved_voided_and_taken_back(store, seed):
    chance = Random(seed)
    kept = Kept(store, [PROJECTION], chance.choice([7, 50, 5_000]))
    days = table_days(seed % 4, tables=3, hands=4)
    waiting = [record for day in days for record in day.rounds]
    on_file_by_now = []
    chance.shuffle(waiting)
    for day in days:
        add(store, stream_of(day), *day.stream[: chance.randint(1, 8)])
    for _ in range(100):
        something_happens(store, chance, days, waiting, on_file_by_now)
        if chance.random() < 0.15:
            kept.catch_up()
            assert reports(kept) == told(*on_file(store))
    kept.catch_up()
    live = kept.tables()
    kept.rebuild()
    assert kept.tables() == live
    assert live["rotation_findings"]


def something_happens(store, chance, days, waiting, on_file_by_now):
    """A round comes, moves or is voided; a table's stream names one, or takes that back."""
    what = chance.random()
    if waiting and (what < 0.3 or not on_file_by_now):
        on_file_by_now.append(waiting.pop())
        record_round(store, on_file_by_now[-1], DEVICE)
        return
    record = chance.choice(on_file_by_now)
    stream, table = name_round_stream(record.round.id), stream_of(chance.choice(days))
    if what < 0.5:
        elsewhere = replace(record.table, id=chance.choice(["T0", "T1", "T2"]))
        add(store, stream, correction("header", "replace", {"table": elsewhere}))
    elif what < 0.55:
        add(store, stream, {"type": "voided", "reason": "twice", **SAID})
    elif what < 0.8:
        add(store, table, RoundPlayed(round=record.round.id))
    else:
        named = store.stream(table).facts
        places = [at for at, fact in enumerate(named) if isinstance(fact, RoundPlayed)]
        if places:
            add(store, table, correction(chance.choice(places), "withdraw"))
