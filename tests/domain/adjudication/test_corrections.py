"""Corrections are further facts: judged as recorded and as corrected, places never shift."""

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.errors import MalformedInputError
from domain.facts.record import RoundRecord, encode_canonical
from domain.intake.record_parser import parse_record
from tests.support.round_shorthand import codes, lines, story

CORRECTED = 16
"""The place of the first fact recorded after the round was closed."""
SAID = {"by": "floor-1", "at": "2026-11-18T22:00:00Z"}
ROUND = """bank 8 500; base 1 10; base 3 20; no more bets
    1 Kh; 3 Td; bank 9c; 1 8d; 3 5h; bank ??
    1 stand; 3 hit; 3 4c; 3 stand; reveal bank Ts; end"""


def with_facts(*facts: dict) -> RoundRecord:
    """The round with facts recorded after it was closed."""
    document = msgspec.json.decode(encode_canonical(story("no-bust-6.0", ROUND)))
    document["events"] += facts
    return parse_record(msgspec.json.encode(document))


def correction(event: int | str, action: str, instead: dict | None = None) -> dict:
    """A correction of an event."""
    fact = {"type": "corrected", "event": event, "action": action, "why": "seen on tape", **SAID}
    return {**fact, "with": instead} if instead is not None else fact


CARD = {"type": "card", "to": "3", "card": "6c", "face": "up"}


def test_a_replaced_card_changes_the_corrected_answer_only():
    record = with_facts(correction(12, "replace", CARD))
    assert adjudicate(record).hands["3"].total == "21"
    assert adjudicate(record, "recorded").hands["3"].total == "19"
    assert lines(adjudicate(record)) != lines(adjudicate(record, "recorded"))


def test_an_inserted_fact_happens_where_it_is_inserted():
    wager = {"type": "wager", "seat": 5, "wager": "base", "amount": 1000}
    record = with_facts(correction(5, "insert-before", wager))
    answer = adjudicate(record)
    assert "late-wager" in codes(answer)
    late = next(one for one in answer.findings if one.code == "late-wager")
    assert late.event == CORRECTED
    assert adjudicate(record, "recorded").bettors.keys() == {"seat-1", "seat-3"}


def test_a_fact_inserted_in_time_counts_in_full():
    wager = {"type": "wager", "seat": 3, "wager": "base", "amount": 1000, "bettor": "Ana"}
    answer = adjudicate(with_facts(correction(3, "insert-before", wager)))
    assert codes(answer) == []
    assert ("3", "base", "Ana") in {(one.spot, one.wager, one.bettor) for one in answer.settlement}


def test_a_withdrawn_fact_never_happened():
    record = with_facts(correction(11, "withdraw"), correction(12, "withdraw"))
    assert adjudicate(record).hands["3"].total == "15"
    assert adjudicate(record, "recorded").hands["3"].total == "19"


def test_the_last_correction_of_an_event_wins():
    other = {**CARD, "card": "2c"}
    record = with_facts(correction(12, "replace", CARD), correction(12, "replace", other))
    assert adjudicate(record).hands["3"].total == "17"


def test_a_withdrawn_correction_leaves_the_fact_as_recorded():
    record = with_facts(correction(12, "replace", CARD), correction(CORRECTED, "withdraw"))
    assert adjudicate(record).hands["3"].total == "19"


def test_the_withdrawal_of_a_correction_can_be_withdrawn():
    record = with_facts(
        correction(12, "replace", CARD),
        correction(CORRECTED, "withdraw"),
        correction(CORRECTED + 1, "withdraw"),
    )
    assert adjudicate(record).hands["3"].total == "21"


def test_a_replaced_correction_speaks_with_its_new_words():
    instead = correction(12, "replace", {**CARD, "card": "2c"})
    record = with_facts(correction(12, "replace", CARD), correction(CORRECTED, "replace", instead))
    assert adjudicate(record).hands["3"].total == "17"


def test_a_corrected_header_changes_the_terms():
    header = {"rules": {"settle_direction": "clockwise"}}
    record = with_facts(correction("header", "replace", header))
    assert adjudicate(record).action.direction == "clockwise"
    assert adjudicate(record, "recorded").action.direction == "counter-clockwise"


def test_a_corrected_limit_is_measured_by():
    table = {"id": "T4", "seats": 8, "decks": 6, "limits": {"min": 500, "max": 1500}}
    record = with_facts(correction("header", "replace", {"table": table}))
    assert codes(adjudicate(record)) == ["wager-above-maximum"]
    assert codes(adjudicate(record, "recorded")) == []


def test_a_voided_round_has_no_adjudication_but_its_status():
    record = with_facts({"type": "voided", "reason": "recorded twice", **SAID})
    answer = adjudicate(record)
    assert answer.status == "voided"
    assert answer.settlement is None
    assert answer.findings == ()
    assert adjudicate(record, "recorded").status == "settled"


def test_a_voiding_can_be_withdrawn():
    record = with_facts(
        {"type": "voided", "reason": "recorded twice", **SAID}, correction(CORRECTED, "withdraw")
    )
    assert adjudicate(record).status == "settled"


def test_frozen_terms_hold_then_and_todays_hold_now():
    record = story("no-bust-6.0", ROUND)
    rules = {"settle_direction": "clockwise"}
    terms = {"document": "GEGA-002891", "edition": "6.0", "rules": rules, "schedule": None}
    document = {**msgspec.json.decode(encode_canonical(record)), "terms": terms}
    frozen = parse_record(msgspec.json.encode(document))
    assert adjudicate(frozen).action.direction == "clockwise"
    assert adjudicate(frozen, terms="now").action.direction == "counter-clockwise"


@pytest.mark.parametrize("facts", ["corrected", "recorded"])
def test_a_record_without_corrections_reads_alike_both_ways(facts):
    answer = adjudicate(story("no-bust-6.0", ROUND), facts)
    assert lines(answer) == lines(adjudicate(story("no-bust-6.0", ROUND)))
    assert answer.facts == facts


def test_a_fact_missing_at_the_end_is_inserted_before_the_correction_that_follows():
    bet = {"type": "fee", "from": "bank", "amount": 100}
    record = with_facts(
        correction(12, "replace", CARD), correction(CORRECTED, "insert-before", bet)
    )
    assert adjudicate(record).fees.taken == 100
    assert adjudicate(record).hands["3"].total == "21"


@pytest.mark.parametrize(
    "instead",
    [
        correction(CORRECTED, "withdraw"),
        correction("header", "replace", {"table": 5}),
        {**correction(3, "withdraw"), "at": "yesterday"},
        CARD,
    ],
)
def test_a_correction_in_place_of_another_is_held_to_the_same(instead):
    with pytest.raises(MalformedInputError):
        with_facts(correction(12, "withdraw"), correction(CORRECTED, "replace", instead))


def test_the_last_correction_of_a_correction_wins():
    first = correction(12, "replace", {**CARD, "card": "2c"})
    second = correction(12, "replace", {**CARD, "card": "3c"})
    record = with_facts(
        correction(12, "replace", CARD),
        correction(CORRECTED, "replace", first),
        correction(CORRECTED, "replace", second),
    )
    assert adjudicate(record).hands["3"].total == "18"


def test_a_round_is_not_voided_by_a_correction():
    voided = {"type": "voided", "reason": "recorded twice", **SAID}
    for action in ("replace", "insert-before"):
        with pytest.raises(MalformedInputError):
            with_facts(correction(12, action, voided))


def test_a_corrected_option_leaves_the_other_frozen_terms_as_they_are():
    record = with_facts(correction("header", "replace", {"rules": {"surrender": "early"}}))
    rules = {"settle_direction": "clockwise"}
    terms = {"document": "GEGA-002891", "edition": "6.0", "rules": rules, "schedule": None}
    document = {**msgspec.json.decode(encode_canonical(record)), "terms": terms}
    frozen = parse_record(msgspec.json.encode(document))
    assert adjudicate(frozen).action.direction == "clockwise"
