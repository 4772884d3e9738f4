"""The days in sums: what is counted for which day, and that nothing of it stays where it was."""

from collections import Counter
from contextlib import closing
from datetime import date
from itertools import count

import pytest
from msgspec.structs import replace

from domain.facts.corrections import correct_record
from ops.simulator.simulation import simulate_round
from projections.engine.runner import ProjectionRunner
from projections.lists.days.projection import PROJECTION
from projections.lists.days.query import DayQuery, search_days
from projections.store.connections import connect
from projections.store.fact_recording import record_round, record_rounds
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_dispute_stream, name_round_stream
from tests.support.dispute_lines import RAISED
from tests.support.loaded_rounds import judgement_of
from tests.support.round_shorthand import story
from tests.support.stored_days import DAY, DEVICE, SAID, Kept, add, correction, in_pages

FIGURES = ("paid", "collected", "uncovered")
ALL = 10_000


@pytest.fixture
def kept(store):
    return Kept(store, [PROJECTION])


@pytest.fixture
def summed_up(store, kept):
    """The days as they are asked for, once everything was read."""

    def asked_for(**asked):
        kept.catch_up()
        with closing(connect(store.recorder.connections.url)) as connection:
            return search_days(connection, DayQuery(**asked, most=ALL)).lines

    return asked_for


def played(name="T4-1", text="paid 2 base 10; end", **header):
    """Seat 2 wins ten dollars at table T4."""
    return story(
        "no-bust-6.0",
        f"bank 8 500; base 2 10; no more bets; 2 Kh; bank 6c; 2 9d; bank Td; bank 2h; {text}",
        round={"id": name, "number": 1, "gaming_day": DAY},
        **header,
    )


def is_over(record):
    return any(type(event).__name__ == "Closed" for event in record.events)


def where(rows, name):
    """For which day, table and game so many are counted."""
    counted = {(row.day.isoformat(), row.table_id, row.game): getattr(row, name) for row in rows}
    return {place: number for place, number in counted.items() if number}


def test_the_days_are_the_sums_of_what_the_rules_say_of_their_rounds(store, summed_up):
    records = [simulate_round(seed) for seed in range(150)]
    records = [
        replace(one, round=replace(one.round, gaming_day=f"2026-11-{17 + at % 2}"))
        for at, one in enumerate(records)
    ]
    stored = list(record_rounds(store, records, "device-1"))
    assert len(stored) == len(records)
    found = summed_up()
    assert {_key(row): _as_counted(row) for row in found} == _counted(records)
    assert len(found) > 60
    assert found == sorted(found, key=lambda row: (-row.day.toordinal(), *_key(row)))


def _key(row):
    return row.room, row.day.isoformat(), row.table_id, row.game


def _as_counted(row):
    counted = Counter({f"code {code}": times for code, times in row.findings.items()})
    counted.update({f"violation {code}": times for code, times in row.violated.items()})
    names = (
        "rounds", "open", "misdeals", "incomplete", "voided", "action", *FIGURES, "fees_due",
        "fees_taken", "violations",
    )  # fmt: skip
    counted.update({name: getattr(row, name) for name in names})
    return +counted


def _counted(records):
    """The sums by day, table and game, from the adjudications as everybody reads them."""
    sums = {}
    for record in records:
        header, facts, _ = correct_record(record)
        judged = judgement_of(record)
        ended = {"closed", "misdeal"} & {event.__struct_config__.tag for _, event in facts}
        status = judged["status"] if ended or judged["status"] == "voided" else "open"
        one = Counter()
        one["voided" if status == "voided" else "rounds"] += 1
        one[{"misdeal": "misdeals"}.get(status, status)] = 1
        day = header.round.gaming_day or record.round.gaming_day
        place = (header.room, day, header.table.id, header.game)
        if status == "open":
            sums[place] = sums.get(place, Counter()) + one
            continue
        for finding in judged["findings"]:
            one[f"code {finding['code']}"] += 1
            if finding["severity"] == "violation":
                one.update(["violations", f"violation {finding['code']}"])
        one["fees_taken"] = judged.get("fees", {}).get("taken", 0)
        one["fees_due"] = sum(due["amount"] for due in judged.get("fees", {}).get("due", ()))
        if judged["status"] in ("settled", "misdeal"):
            for line in judged.get("settlement", ()):
                one["action"] += line["at_risk"] * (line["outcome"] != "refund")
                one.update({name: line[name] for name in FIGURES})
            for pot in judged.get("pots", ()):
                one["action"] += pot["gross"]
                one["paid"] += sum(award["amount"] for award in pot["awards"])
        del one["settled"]
        sums[place] = sums.get(place, Counter()) + one
    return sums


def test_a_corrected_header_takes_the_round_to_another_day_and_leaves_nothing_behind(
    store, summed_up
):
    record_round(store, played(), DEVICE)
    assert where(summed_up(), "rounds") == {(DAY, "T4", "no-bust-6.0"): 1}
    name = {"id": "T4-1", "number": 1, "gaming_day": "2026-11-17"}
    add(store, name_round_stream("T4-1"), correction("header", "replace", {"round": name}))
    assert where(summed_up(), "paid") == {("2026-11-17", "T4", "no-bust-6.0"): 1000}
    place = store.stream(name_round_stream("T4-1")).version - 2
    add(store, name_round_stream("T4-1"), correction(place, "withdraw"))
    assert where(summed_up(), "paid") == {(DAY, "T4", "no-bust-6.0"): 1000}


def test_a_day_is_added_up_again_when_one_of_its_rounds_is_voided(store, summed_up):
    record_round(store, played("T4-1"), DEVICE)
    record_round(store, played("T4-2"), DEVICE)
    add(store, name_round_stream("T4-1"), {"type": "voided", "reason": "recorded twice", **SAID})
    (row,) = summed_up()
    assert (row.rounds, row.voided, row.paid, row.action) == (1, 1, 1000, 1000)


def test_a_round_is_open_until_it_is_closed_and_nothing_of_it_is_added_up(store, summed_up):
    record_round(store, played(text="paid 2 base 4"), DEVICE)
    (row,) = summed_up()
    assert (row.rounds, row.open) == (1, 1)
    assert (row.action, row.paid, row.violations, row.violated, row.findings) == (0, 0, 0, {}, {})
    add(store, name_round_stream("T4-1"), {"type": "closed"})
    (row,) = summed_up()
    assert (row.rounds, row.open) == (1, 0)
    assert (row.action, row.paid, row.violations) == (1000, 1000, 1)
    assert row.violated == {"payout-mismatch": 1}
    assert row.findings["payout-mismatch"] == 1


def test_warnings_are_counted_by_their_code_and_are_no_violations(store, summed_up):
    record = next(
        one
        for one in map(simulate_round, range(200))
        if {found["severity"] for found in judgement_of(one)["findings"]} == {"warning"}
        and is_over(one)
    )
    record_round(store, record, DEVICE)
    (row,) = summed_up()
    codes = Counter(found["code"] for found in judgement_of(record)["findings"])
    assert row.findings == codes
    assert codes
    assert (row.violations, row.violated) == (0, {})


def test_days_are_asked_for_by_room_table_game_and_day(store, summed_up):
    records = [
        played("T4-1"),
        played("T9-1", table={"id": "T9", "seats": 8, "decks": 6}),
        replace(simulate_round(5), round=replace(simulate_round(5).round, gaming_day="2026-11-17")),
    ]
    list(record_rounds(store, records, "device-1"))
    everything = summed_up()
    assert len(everything) == 3
    for row in everything:
        asked = {"room": row.room, "table_id": row.table_id, "game": row.game}
        assert summed_up(**asked, first_day=row.day, last_day=row.day) == [row]
    assert summed_up(last_day=date(2026, 11, 16)) == []


def test_days_are_gone_through_page_by_page(store, summed_up):
    records = [simulate_round(seed) for seed in range(60)]
    records = [
        replace(one, round=replace(one.round, gaming_day=f"2026-11-{17 + at % 3}"))
        for at, one in enumerate(records)
    ]
    list(record_rounds(store, records, "device-1"))
    add(store, name_dispute_stream("D-1"), {**RAISED, "round": "not-on-file"})
    everything = summed_up()
    assert None in {row.game for row in everything}
    with closing(connect(store.recorder.connections.url)) as connection:
        assert in_pages(search_days, connection, DayQuery(most=7)) == everything


def test_no_dispute_is_left_to_be_counted(store, kept):
    list(record_rounds(store, [simulate_round(seed) for seed in range(20)], "device-1"))
    add(store, name_dispute_stream("D-1"), {**RAISED, "round": "not-on-file"})
    kept.catch_up()
    assert kept.select("SELECT count(*) FROM day_contests") == [(1,)]
    assert kept.select("SELECT count(*) FROM day_disputes_due") == [(0,)]


class Busy(StreamReader):
    """Somebody records another round whenever it is asked what is left to read."""

    def __init__(self, store):
        super().__init__(store.recorder)
        self._store = store
        self._rounds = count(1)

    def find_last(self, after, until=None):
        """The last position, after something was recorded."""
        record_round(self._store, played(f"T4-{next(self._rounds)}"), DEVICE)
        return super().find_last(after, until)


def test_days_are_added_up_even_if_there_is_always_something_left_to_read(store):
    url = store.recorder.connections.url
    with ProjectionRunner(url, Busy(store), [PROJECTION], 1) as runner:
        runner.prepare()
        for _ in zip(range(12), runner.catch_up(), strict=False):
            pass
        with closing(connect(url)) as connection:
            (row,) = search_days(connection, DayQuery()).lines
    assert row.rounds >= 10
