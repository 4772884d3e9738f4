"""The index of rounds: what stands in a line of the list, and that it is what the rules say."""

import json
from datetime import UTC, datetime

import msgspec
import pytest
from msgspec.structs import replace

from domain.facts.record import RoundTerms
from domain.facts.round_events import Closed, MisdealCalled
from domain.facts.stored_header import open_round
from domain.intake.record_parser import parse_record
from ops.simulator.simulation import simulate_round
from projections.lists.rounds.projection import PROJECTION
from tests.support.for_each import for_each
from tests.support.loaded_rounds import is_in_play, judgement_of, reading_of_facts, rows_of
from tests.support.project_files import ROOT
from tests.support.round_shorthand import story

SEEDS = range(400)
SAID = {"at": "2026-11-18T22:00:00Z", "by": "floor-1"}

VOIDED = {"type": "voided", "reason": "twice", **SAID}
FIGURES = ("action", "due", "paid", "collected", "returned", "uncovered")


def line_of(record):
    """The round's only line."""
    (line,) = rows_of(PROJECTION, record)
    return line


def sample():
    """The dispute that the README tells."""
    return parse_record((ROOT / "ops" / "samples" / "round.json").read_bytes())


def with_facts(record, *facts):
    """The record with further facts, as they were recorded."""
    whole = json.loads(msgspec.json.encode(record))
    whole["events"] += facts
    return parse_record(json.dumps(whole).encode())


def corrected(event, action, instead):
    return {
        "type": "corrected",
        "event": event,
        "action": action,
        "with": instead,
        "why": "seen on tape",
        **SAID,
    }


def paid(text, **header):
    """A round of which seat 2 wins ten dollars, and what the pay-off is recorded as."""
    return story(
        "no-bust-6.0",
        f"""bank 8 500; base 2 10; no more bets; 2 Kh; bank 6c; 2 9d; bank Td; bank 2h; {text}
        end""",
        **header,
    )


def test_the_sample_stands_in_the_list_as_a_floor_manager_says_it():
    line = line_of(sample())
    assert line["in_short"] == "seat 4 short $60"
    assert (line["outcome"], line["off_by"]) == ("differs", 6000)
    assert (line["room"], line["table_id"], line["game"]) == ("mortimers", "T4", "no-bust-6.0")
    assert (line["day"], line["number"]) == ("2026-11-18", 42)
    assert line["seats"] == [1, 2, 4, 5, 6]
    assert (line["bank_seat"], line["bank_turn"], line["bank_posted"]) == (8, 2, 30000)
    assert line["bank_seats"] == [8]
    assert line["bettors"] == ["seat-1", "seat-2", "seat-4", "seat-5", "seat-6", "seat-8"]
    assert line["opened_at"] == datetime(2026, 11, 19, 5, 14, 2, tzinfo=UTC)


@pytest.mark.parametrize(
    ("pay_off", "words", "outcome", "off_by"),
    [
        ("paid 2 base 10", "paid as ruled", "paid-as-ruled", 0),
        ("", "pay-off not recorded", "unpaid", None),
        ("paid 2 base 4", "seat 2 short $6", "differs", 600),
        ("paid 2 base 12.50", "seat 2 $2.50 too much", "differs", 250),
        ("collected 2 base 10", "seat 2 short $20", "differs", 2000),
        ("paid 3 base 10", "seat 2 short $10, 1 more", "differs", 1000),
        ("paid 2 base 10; paid 3 base 5", "seat 3 $5 too much", "differs", 500),
        ("paid 2 base 10; returned 2 base 4", "seat 2 short $6", "differs", 600),
        ("paid 2 base 9; collected 3 base 5", "seat 3 short $5, 1 more", "differs", 500),
    ],
)
def test_what_became_of_a_round_is_said_in_a_few_words(pay_off, words, outcome, off_by):
    line = line_of(paid(pay_off))
    assert (line["in_short"], line["outcome"], line["off_by"]) == (words, outcome, off_by)


def test_a_round_in_which_nothing_is_due_is_paid_as_ruled():
    record = story(
        "no-bust-6.0", "bank 8 500; base 2 10; no more bets; 2 Kh; bank 9c; 2 9d; bank Td; end"
    )
    line = line_of(record)
    assert (line["outcome"], line["in_short"], line["off_by"]) == (
        "paid-as-ruled",
        "nothing to pay",
        0,
    )


def test_a_round_is_open_until_it_is_closed_or_called_dead():
    record = paid("paid 2 base 10")
    unfinished = replace(record, events=record.events[:-1])
    line = line_of(unfinished)
    assert (line["status"], line["outcome"], line["in_short"]) == ("open", "open", "open")
    assert (line["seats"], line["bettors"]) == ([2], ["seat-2", "seat-8"])
    assert (line["bank_seat"], line["bank_posted"]) == (8, 50000)
    # Nothing is judged of it yet: neither money nor findings.
    assert [line[name] for name in (*FIGURES, "fees_due", "fees_taken", "off_by")] == [None] * 9
    assert (line["violations"], line["findings"], line["why_not_judged"]) == (0, [], None)
    assert (line_of(record)["status"], line_of(record)["paid"]) == ("settled", 1000)
    dead = replace(record, events=(*record.events[:-1], MisdealCalled(reason="boxed card")))
    assert (line_of(dead)["status"], line_of(dead)["in_short"]) == ("misdeal", "misdeal")


def test_a_closing_that_is_withdrawn_opens_the_round_again():
    record = paid("paid 2 base 10")
    closing = len(record.events) - 1
    assert isinstance(record.events[closing], Closed)
    withdrawn = with_facts(
        record,
        {"type": "corrected", "event": closing, "action": "withdraw", "why": "not yet", **SAID},
    )
    line = line_of(withdrawn)
    assert (line["status"], line["corrected"]) == ("open", True)


def test_a_voided_round_keeps_its_line_without_money():
    line = line_of(
        with_facts(paid("paid 2 base 10"), {"type": "voided", "reason": "twice", **SAID})
    )
    assert (line["status"], line["outcome"], line["in_short"]) == ("voided",) * 3
    assert line["action"] is None
    assert line["bettors"] == ["seat-2", "seat-8"]


def test_a_round_is_voided_be_it_closed_or_not():
    record = paid("paid 2 base 10")
    unfinished = replace(record, events=record.events[:-1])
    assert line_of(with_facts(unfinished, VOIDED))["outcome"] == "voided"


def test_a_correction_of_the_header_moves_the_line():
    moved = corrected(
        "header",
        "replace",
        {
            "table": {"id": "T9", "seats": 8, "decks": 6, "limits": {"min": 500, "max": 50000}},
            "round": {"id": "T4-1", "number": 7, "gaming_day": "2026-11-17"},
        },
    )
    line = line_of(with_facts(paid("paid 2 base 10"), moved))
    assert (line["table_id"], line["number"], line["day"]) == ("T9", 7, "2026-11-17")
    assert (line["round"], line["corrected"]) == ("T4-1", True)
    assert line["order_key"].startswith("2026-11-17 ")


def test_a_round_without_a_gaming_day_stands_on_the_one_it_was_opened_on():
    record = paid("", round={"id": "T4-1", "number": 1})
    assert line_of(record)["day"] == "2026-11-18"


def test_a_round_that_cannot_be_judged_says_why():
    record = paid("paid 2 base 10")
    terms = RoundTerms("", "", {}, None)
    opened = open_round(replace(record, game="no-such-game"), terms, "2026-11-18")
    reading = reading_of_facts("round:T4-1", opened, *record.events)
    (row,) = PROJECTION.rows(reading)["rounds"]
    line = dict(zip(PROJECTION.tables[0].columns, row, strict=True))
    assert (line["status"], line["outcome"], line["in_short"]) == (
        "not-judged",
        "not-judged",
        "not judged",
    )
    assert "no-such-game" in line["why_not_judged"]
    assert (line["action"], line["violations"], line["findings"]) == (None, 0, [])
    assert line["seats"] == [2]


def test_times_are_those_of_the_first_and_the_last_fact_that_stands():
    record = paid("paid 2 base 10")
    first = replace(record.events[1], at="2026-11-18T12:00:00-08:00")
    last = replace(record.events[-2], at="2026-11-18T12:00:40-08:00")
    timed = replace(record, events=(record.events[0], first, *record.events[2:-2], last, Closed()))
    line = line_of(with_facts(timed, VOIDED))
    assert line["opened_at"] == datetime(2026, 11, 18, 20, 0, tzinfo=UTC)
    assert line["closed_at"] == datetime(2026, 11, 18, 20, 0, 40, tzinfo=UTC)
    untimed = line_of(record)
    assert (untimed["opened_at"], untimed["closed_at"]) == (None, None)


def test_the_list_is_in_order_by_day_time_number_and_name():
    def key(name, number, day, at=None):
        record = paid("", round={"id": name, "number": number, "gaming_day": day})
        return line_of(
            replace(record, events=(replace(record.events[0], at=at), *record.events[1:]))
        )["order_key"]

    in_order = [
        key("b", 9, "2026-11-17", "2026-11-18T09:00:00Z"),
        key("b", 9, "2026-11-18"),
        key("a", 10, "2026-11-18"),
        key("b", 10, "2026-11-18"),
        key("a", 3, "2026-11-18", "2026-11-18T12:00:00-08:00"),
        key("b", 2, "2026-11-18", "2026-11-18T20:00:00.5Z"),
    ]
    assert in_order == sorted(in_order)
    assert len(set(in_order)) == len(in_order)


@for_each("seed", SEEDS)
def test_the_figures_are_those_of_the_adjudication(seed):
    record = simulate_round(seed)
    line, judged = line_of(record), judgement_of(record)
    if is_in_play(record):
        assert (line["findings"], line["violations"], line["action"]) == ([], 0, None)
        return
    assert line["findings"] == sorted({found["code"] for found in judged["findings"]})
    violations = [found for found in judged["findings"] if found["severity"] == "violation"]
    assert line["violations"] == len(violations)
    if "fees" in judged:
        assert line["fees_due"] == sum(due["amount"] for due in judged["fees"]["due"])
        assert line["fees_taken"] == judged["fees"]["taken"]
    if judged["status"] not in ("settled", "misdeal"):
        assert line["action"] is line["paid"] is line["uncovered"] is None
        return
    assert _figures(line) == (_of_pots(judged) if "pots" in judged else _of_lines(judged))
    assert line["outcome"] != "differs" or {"payout-mismatch", "pot-mismatch"} & {*line["findings"]}


def _figures(line):
    return {name: line[name] for name in FIGURES}


def _of_lines(judged):
    lines = judged["settlement"]
    sums = {name: sum(one[name] for one in lines) for name in FIGURES[1:]}
    assert judged["bank"]["paid"] == sums["paid"]
    assert judged["bank"]["collected"] == sums["collected"]
    in_action = [one["at_risk"] for one in lines if one["outcome"] != "refund"]
    return {"action": sum(in_action), **sums}


def _of_pots(judged):
    won = sum(award["amount"] for pot in judged["pots"] for award in pot["awards"])
    return {
        "action": sum(pot["gross"] for pot in judged["pots"]),
        "due": won,
        "paid": won,
        "collected": 0,
        "returned": sum(one["amount"] for one in judged["returned"]),
        "uncovered": 0,
    }


def test_every_outcome_comes_up_in_the_simulated_rounds():
    found = {line_of(simulate_round(seed))["outcome"] for seed in SEEDS}
    assert found == {
        "paid-as-ruled",
        "differs",
        "unpaid",
        "open",
        "misdeal",
        "incomplete",
        "voided",
    }
