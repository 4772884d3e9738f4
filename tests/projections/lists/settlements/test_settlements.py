"""The settlements: who wagered, won and was paid what, by round and by day."""

import json
from datetime import date

import msgspec
import pytest

from domain.facts.corrections import correct_record
from domain.intake.record_parser import parse_record
from ops.simulator.simulation import simulate_round
from projections.lists.settlements.projection import PROJECTION
from projections.lists.settlements.query import SettlementQuery, search_settlements
from projections.store.connections import connect
from projections.store.fact_recording import record_round
from projections.store.topics import name_table_stream
from tests.support.casebook_rounds import golden
from tests.support.for_each import for_each
from tests.support.loaded_rounds import is_in_play, judgement_of, rows_of
from tests.support.round_shorthand import story
from tests.support.stored_days import DAY, DEVICE, Kept, add, in_pages, record_whole, table_days

SEEDS = range(250)
POOL = "pool:"
ALL = 10_000
SEATINGS = (
    "SELECT substr(round_stream, 7), seat, patron FROM round_seatings"
    " CROSS JOIN unnest(patrons) WITH ORDINALITY AS sat (patron, seat) WHERE patron <> ''"
)


def rows(record):
    return rows_of(PROJECTION, record)


def bettors(record):
    """The rows of everybody but the bank, by name."""
    return {row["bettor"]: row for row in rows(record) if not row["is_bank"]}


def banks(record):
    return {row["bettor"]: row for row in rows(record) if row["is_bank"]}


def moved(row):
    return tuple(row[name] for name in ("wagered", "paid", "collected", "returned", "net"))


def paid(row):
    return row["was_paid"], row["was_collected"]


SHOWDOWN = "no more bets; 2 Kh; bank 6c; 2 9d; bank Td; bank 2h"


def test_a_winner_a_backline_bettor_and_the_bank_have_a_row_each():
    record = story(
        "no-bust-6.0",
        f"bank 8 500; base 2 10; base 2 5 by Ana; {SHOWDOWN}; paid 2 base 10; end",
    )
    found = bettors(record)
    assert moved(found["seat-2"]) == (1000, 1000, 0, 1000, 1000)
    assert moved(found["Ana"]) == (500, 500, 0, 500, 500)
    assert (found["Ana"]["seat"], found["Ana"]["spots"]) == (2, ["2"])
    # Something was paid, so that what was not is known too.
    assert (paid(found["seat-2"]), paid(found["Ana"])) == ((1000, 0), (0, 0))
    (bank,) = banks(record).values()
    assert (bank["bettor"], bank["seat"], bank["spots"]) == ("seat-8", 8, [])
    assert moved(bank) == (50000, 1500, 0, 48500, -1500)
    assert paid(bank) == (1000, 0)


def test_a_bank_that_does_not_count_is_no_part_of_the_bank_s_row():
    record = story("no-bust-6.0", f"bank 8 500; bank 3 70; base 2 10; {SHOWDOWN}; bank 8 90; end")
    assert [(row["bettor"], row["wagered"]) for row in banks(record).values()] == [
        ("seat-8", 50000)
    ]


def test_where_no_pay_off_is_recorded_nothing_is_said_of_it():
    record = story("no-bust-6.0", f"bank 8 500; base 2 10; {SHOWDOWN}; end")
    assert {paid(row) for row in rows(record)} == {(None, None)}


def test_money_for_somebody_who_never_wagered_has_a_row():
    record = story(
        "no-bust-6.0", f"bank 8 500; base 2 10; {SHOWDOWN}; paid 2 base 10; paid 3 base 5; end"
    )
    row = bettors(record)["seat-3"]
    assert (moved(row), paid(row), row["seat"]) == ((0, 0, 0, 0, 0), (500, 0), 3)


def test_of_a_round_that_is_not_settled_only_the_wagers_are_said():
    record = story("no-bust-6.0", "bank 8 500; base 2 10; match 2 5; no more bets; 2 Kh; end")
    assert moved(bettors(record)["seat-2"]) == (1500, None, None, None, None)
    assert moved(banks(record)["seat-8"]) == (50000, None, None, None, None)


def test_who_sits_at_another_seat_and_adds_to_the_bank_has_his_own_seat():
    told = f"bank 8 500; bank 8 100 by seat-3; bank 8 50 by Ana; base 2 10; {SHOWDOWN}; end"
    found = banks(story("no-bust-6.0", told))
    assert {name: row["seat"] for name, row in found.items()} == {
        "seat-8": 8,
        "seat-3": 3,
        "Ana": 8,
    }


def test_a_round_in_play_has_no_settlements():
    told = f"bank 8 500; base 2 10; {SHOWDOWN}; paid 2 base 10"
    assert rows(story("no-bust-6.0", told)) == []
    assert len(rows(story("no-bust-6.0", f"{told}; end"))) == 2


def test_a_voided_round_has_no_settlements():
    whole = json.loads(msgspec.json.encode(story("no-bust-6.0", f"bank 8 500; {SHOWDOWN}; end")))
    said = {"at": "2026-11-18T22:00:00Z", "by": "floor-1"}
    whole["events"].append({"type": "voided", "reason": "twice", **said})
    assert rows(parse_record(json.dumps(whole).encode())) == []


def test_several_who_put_up_a_bank_have_their_shares_as_far_as_the_rules_tell_them():
    record = golden("DHC-003")
    found = banks(record)
    shares = judgement_of(record)["bank"]["backers"]
    assert len(shares) > 1
    assert {name: (row["wagered"], row["net"]) for name, row in found.items()} == {
        name: (share["posted"], share["net"]) for name, share in shares.items()
    }
    assert {row["paid"] for row in found.values()} == {None}


@for_each("seed", SEEDS)
def test_the_settlements_are_those_of_the_adjudication(seed):
    record = simulate_round(seed)
    judged, found = judgement_of(record), rows(record)
    if judged["status"] not in ("settled", "misdeal"):
        assert all(row["net"] is None and row["paid"] is None for row in found)
        return
    if is_in_play(record):
        assert found == []
        return
    mine = {row["bettor"]: row for row in found if not row["is_bank"]}
    for name, one in judged["bettors"].items():
        assert (mine[name]["net"], mine[name]["fees"]) == (one["net"], one["fees"])
    for name, row in mine.items():
        assert row["wagered"] == row["collected"] + row["returned"]
        lines = [line for line in judged.get("settlement", ()) if line["bettor"] == name]
        if "pots" not in judged:
            assert row["wagered"] == sum(line["at_risk"] for line in lines)
            assert row["paid"] == sum(line["paid"] for line in lines)
            assert set(row["spots"]) == {line["spot"] for line in lines}
        if name in judged["bettors"] and not _is_pooled(judged):
            assert row["net"] == row["paid"] - row["collected"]
    nets = [row["net"] for row in found]
    if None not in [row["net"] for row in found if row["is_bank"]]:
        fees = sum(pot["fees"] for pot in judged.get("pots", ()))
        assert sum(net for net in nets if net is not None) == -fees


def _is_pooled(judged):
    return any(line["bettor"].startswith(POOL) for line in judged.get("settlement", ()))


@for_each("seed", SEEDS)
def test_every_collection_is_owed_once(seed):
    record = simulate_round(seed)
    due = () if is_in_play(record) else judgement_of(record).get("fees", {}).get("due", ())
    # A pot owes its own; and a bank that nobody recorded is nobody's.
    nobodys = {"pot"} if banks(record) else {"pot", "bank"}
    owed = sum(fee["amount"] for fee in due if fee["from"] not in nobodys)
    assert sum(row["fees"] for row in rows(record)) == owed


def test_the_collections_of_a_bank_are_his_who_banks_not_his_backers():
    record = story(
        "no-bust-21-2006",
        """bank 8 500; bank 8 100 by Ana; base 1 10; fee bank 1; no more bets
        1 Kc; bank 9s; 1 9d; bank 8d; end""",
        room="casino-marysville",
        schedule="casino-marysville/gega-002888-blackjack/1",
    )
    fees = {name: row["fees"] for name, row in banks(record).items()}
    assert fees["seat-8"] > 0
    assert fees["Ana"] == 0


@for_each("seed", SEEDS)
def test_what_was_recorded_as_paid_is_all_there(seed):
    record = simulate_round(seed)
    found = rows(record)
    if not found:
        return
    events = judged_events(record)
    paid_out = [event for event in events if event["type"] in ("paid", "pot")]
    collected = [event for event in events if event["type"] == "collected"]
    mine = [row for row in found if not row["is_bank"]]
    if not paid_out and not collected:
        assert {paid(row) for row in found} <= {(None, None)}
        return
    assert sum(row["was_paid"] for row in mine) == sum(event["amount"] for event in paid_out)
    assert sum(row["was_collected"] for row in mine) == sum(event["amount"] for event in collected)


def judged_events(record):
    """The facts as corrected, as plain JSON."""
    return [json.loads(msgspec.json.encode(event)) for _, event in correct_record(record)[1]]


@pytest.fixture
def kept(store):
    """Two tables' days, recorded with their rounds; the second table has no stream."""
    seated, unseated = table_days(seed=1, tables=2, hands=12)
    record_whole(store, seated)
    for record in unseated.rounds:
        record_round(store, record, DEVICE)
    return Kept(store, [PROJECTION])


@pytest.fixture
def connection(store, kept):
    kept.catch_up()
    with connect(store.recorder.connections.url) as connection:
        yield connection


def everybody(connection, **asked):
    """Whatever is found, in one page."""
    return search_settlements(connection, SettlementQuery(**asked, most=ALL)).lines


def test_a_seat_is_the_patron_who_sat_there_or_else_the_seat_of_its_table(connection, kept):
    sitting = {(played, f"seat-{seat}"): patron for played, seat, patron in kept.select(SEATINGS)}
    expected = {}
    for played, table, bettor, is_bank, net, fees in kept.select(
        "SELECT substr(stream, 7), table_id, bettor, is_bank, net, fees"
        " FROM settlements INNER JOIN round_bettors USING (stream)"
    ):
        patron = sitting.get((played, bettor))
        of_table = table if patron is None and bettor.startswith("seat-") else None
        sums = expected.setdefault((patron or bettor, of_table), [None, None, 0, 0, 0])
        if net is None:
            sums[3 + is_bank] += 1
        else:
            sums[is_bank] = (sums[is_bank] or 0) + net
        sums[2] += fees
    found = everybody(connection)
    assert {(row.bettor, row.table_id): _sums(row) for row in found} == expected
    assert {row.table_id for row in found} == {None, "T0", "T1"}
    assert any(row.bettor.startswith("p-") and row.rounds and row.banked for row in found)


def _sums(row):
    return [row.net, row.bank_net, row.fees, row.not_known, row.bank_not_known]


def test_a_result_that_is_not_known_is_not_said_to_be_nothing(store):
    kept = Kept(store, [PROJECTION])
    known = f"bank 8 500; base 2 10; {SHOWDOWN}; paid 2 base 10; end"
    unfinished = "bank 8 500; base 2 10; base 3 10; no more bets; 2 Kh; end"
    for name, text in (("T4-1", known), ("T4-2", unfinished)):
        called = {"id": name, "gaming_day": DAY}
        record_round(store, story("no-bust-6.0", text, round=called), DEVICE)
    kept.catch_up()
    with connect(store.recorder.connections.url) as connection:
        found = {row.bettor: row for row in everybody(connection)}
    two, three, bank = found["seat-2"], found["seat-3"], found["seat-8"]
    assert (two.rounds, two.wagered, two.net, two.not_known) == (2, 2000, 1000, 1)
    assert (three.rounds, three.wagered, three.paid, three.collected) == (1, 1000, None, None)
    assert (three.returned, three.net, three.not_known) == (None, None, 1)
    assert (bank.banked, bank.posted, bank.bank_net, bank.bank_not_known) == (2, 100_000, -1000, 1)
    assert (bank.rounds, bank.net, bank.not_known) == (0, None, 0)


def test_a_table_that_is_not_the_round_s_own_takes_nobody_s_seat(store):
    kept = Kept(store, [PROJECTION])
    text = f"bank 8 500; base 2 10; {SHOWDOWN}; end"
    record_round(store, story("no-bust-6.0", text, round={"id": "r-1", "gaming_day": DAY}), DEVICE)
    for room, table, seats in (
        ("another", "T4", {2: "p-9"}),
        ("mortimers", "T3", {2: "p-8"}),
        ("mortimers", "T4", {2: "p-2"}),
        ("mortimers", "T5", {2: "p-7", 8: "p-6"}),
    ):
        at = "2026-11-18T16:00:00Z"
        add(
            store,
            name_table_stream(room, table, DAY),
            {"type": "table-opened", "room": room, "table": table, "seats": 8, "at": at},
            *({"type": "seated", "seat": seat, "patron": who} for seat, who in seats.items()),
            {"type": "round", "round": "r-1"},
        )
    kept.catch_up()
    with connect(store.recorder.connections.url) as connection:
        found = everybody(connection)
        assert [(row.bettor, row.table_id) for row in found] == [("p-2", None), ("seat-8", "T4")]
        assert everybody(connection, bettor="p-2") == found[:1]
        assert everybody(connection, bettor="p-8") == []


def test_one_bettor_is_asked_for_by_his_name_as_well_as_by_where_he_sat(connection):
    for row in everybody(connection):
        asked = {"bettor": row.bettor, "first_day": row.day, "last_day": row.day}
        assert row in everybody(connection, **asked)
        assert {one.bettor for one in everybody(connection, **asked)} == {row.bettor}


def test_what_was_wagered_in_a_seat_is_asked_for_by_the_seat(connection, kept):
    wagered = dict(
        kept.select(
            "SELECT seat, sum(wagered) FROM settlements"
            " WHERE NOT is_bank AND seat IS NOT NULL GROUP BY seat"
        )
    )
    assert len(wagered) > 2
    for seat, cents in wagered.items():
        found = everybody(connection, seat=seat)
        assert sum(row.wagered or 0 for row in found) == cents


def test_bettors_are_gone_through_page_by_page(connection):
    whole = everybody(connection)
    assert len(whole) > 9
    assert in_pages(search_settlements, connection, SettlementQuery(most=3)) == whole


def test_days_are_asked_for_from_the_first_to_the_last(connection):
    day, before = date.fromisoformat(DAY), date(2026, 11, 17)
    whole = everybody(connection)
    assert everybody(connection, first_day=day, last_day=day) == whole
    assert everybody(connection, last_day=before) == []
    assert everybody(connection, room="another-room") == []
