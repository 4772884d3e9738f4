"""The door of a dispute's stream: what breaks the format is refused in a sentence that names it."""

import json
import random
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.disputes.model import fold_dispute, list_accepted_facts
from domain.facts.corrections import DISPUTE_FACT_DECODER, correct_stream
from domain.facts.dispute_events import DisputeEvent, RoundLinked
from domain.facts.round_events import Corrected
from domain.intake.dispute_parser import MAX_DISPUTE_FACTS, parse_dispute, parse_dispute_fact
from tests.domain.intake.test_bent_records import spoil
from tests.support.dispute_lines import (
    ADJUDICATED,
    AGREED,
    ANSWERED,
    APPEALED,
    CLOSED,
    DISPUTE,
    EVIDENCE,
    FILE,
    LINKED,
    MADE_GOOD,
    RAISED,
    REDACTED,
    REFUSED,
    REOPENED,
    RULED,
    WHAT_IF,
    as_json,
    lines,
    refusal_of,
    refusals,
)
from tests.support.for_each import for_each
from tests.support.rotation_days import correction

PLACES = {fact["type"]: place for place, fact in enumerate(DISPUTE)}


def test_every_type_is_read_and_written_out_again_as_it_was():
    read = parse_dispute(lines(DISPUTE))
    assert read.problems == []
    assert [as_json(fact) for fact in read.stream] == list(DISPUTE)
    assert {*get_args(DisputeEvent)} == {*map(type, read.stream), Corrected}


@for_each("fact", DISPUTE, ids=lambda fact: fact["type"])
def test_a_fact_reads_alike_by_itself_and_in_its_stream(fact):
    place = PLACES[fact["type"]]
    alone = parse_dispute_fact(json.dumps(fact).encode())
    assert alone == parse_dispute(lines(DISPUTE)).stream[place]


NEEDED = {
    "raised": "room table claim channel",
    "round-linked": "round",
    "evidence": "kind",
    "adjudicated": "adjudication facts terms",
    "ruled": "outcome awards reasons follows",
    "agreed": "",
    "refused": "",
    "made-good": "bettor amount from how",
    "answered": "accepts",
    "appealed": "to text",
    "closed": "",
    "reopened": "",
    "redacted": "what reason",
}
"""What the spec gives without a question mark, beside `at` and `by`."""


@for_each("fact", DISPUTE, ids=lambda fact: fact["type"])
def test_what_has_no_question_mark_is_needed_and_nothing_else(fact):
    needed = {*NEEDED[fact["type"]].split(), "at", "by", "type"}
    for field in fact:
        without = {name: value for name, value in fact.items() if name != field}
        if field in needed:
            assert f"`{field}` is missing" in refusal_of(without)
        elif (fact["type"], field) != ("evidence", "text"):
            assert parse_dispute_fact(json.dumps(without).encode())


@for_each("fact", DISPUTE, ids=lambda fact: fact["type"])
def test_every_fact_may_carry_how_it_is_known_and_what_nobody_reads(fact):
    more = {"source": "surveillance", "seq": 7, "note": "seen twice", "x": {"any": [1, None]}}
    read = parse_dispute_fact(json.dumps({**fact, **more}).encode())
    assert as_json(read) == {**fact, **more}


@for_each("fact", DISPUTE, ids=lambda fact: fact["type"])
@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("at", "22:00", "field `at`: `22:00` is no moment; expected RFC 3339"),
        ("at", None, "field `at`: expected a moment in RFC 3339"),
        ("at", 5, "field `at`: expected a moment in RFC 3339, such as"),
        ("by", "  ", "`by` and `at` are needed: who says so, and when"),
        ("by", "a\u0007", "field `by`: has a control character in it"),
        ("source", "rumour", "unknown word 'rumour'; known are device, dealer, floor"),
        ("note", "n" * 2001, "expected a text of at most 2,000 characters"),
        ("x", 5, "field `x`: expected an object"),
        ("mood", "good", "field `mood`: unknown field; known here are"),
        ("type", "sat", "unknown event type `sat`; known are adjudicated, agreed, answered, app"),
        ("type", "opened", "unknown event type `opened`"),
    ],
)
def test_what_every_fact_carries_is_held_to_its_form(fact, field, value, said):
    assert said in refusal_of({**fact, field: value})


@pytest.mark.parametrize(
    ("fact", "field", "value", "said"),
    [
        (RAISED, "room", "a b", "field `room`: expected an id: letters, digits"),
        (RAISED, "table", "", "field `table`: expected an id"),
        (RAISED, "round", None, "field `round`: is null; leave out what is not known"),
        (RAISED, "round", "T4/1", "field `round`: expected an id"),
        (RAISED, "seat", 0, "field `seat`: expected a seat's number, from 1"),
        (RAISED, "seat", 13, "field `seat`: no table has a seat 13; there are 12 at most"),
        (RAISED, "bettor", "Bob Jones", "field `bettor`: expected an id"),
        (RAISED, "bettor", "seat-13", "field `bettor`: `seat-13` names a seat that no table has"),
        (RAISED, "bettor", "seat-x", "field `bettor`: `seat-x` names a seat that no table has"),
        (RAISED, "claim", " ", "field `claim`: says nothing"),
        (RAISED, "claim", "a\nb", "field `claim`: has a control character in it"),
        (RAISED, "claim", "c" * 2001, "field `claim`: expected a text of at most 2,000 character"),
        (RAISED, "amount", -1, "field `amount`: expected a whole number of cents, from 0"),
        (RAISED, "amount", 10**12 + 1, "field `amount`: expected a whole number of cents"),
        (RAISED, "amount", 59.99, "field `amount`: expected a whole number of cents"),
        (RAISED, "channel", "fax", "unknown word 'fax'; known are table, desk, phone, letter, re"),
        (RAISED, "occurred_at", "last night", "field `occurred_at`: `last night` is no moment"),
        (LINKED, "round", 42, "field `round`: expected a text; got a whole number"),
        (EVIDENCE, "kind", "rumour", "unknown word 'rumour'; known are note, camera, file, rack"),
        (ADJUDICATED, "facts", "told", "unknown word 'told'; known are corrected, recorded"),
        (ADJUDICATED, "facts", "recorded", "field `facts`: is not what the adjudication says"),
        (ADJUDICATED, "terms", "now", "field `terms`: is not what the adjudication says of its"),
        (ADJUDICATED, "rules", WHAT_IF, "field `rules`: is not what the adjudication says of it"),
        (ADJUDICATED, "adjudication", "{", "expected an adjudication as it was given, in one t"),
        (ADJUDICATED, "adjudication", "{}", "it is none: Object missing required field `format`"),
        (ADJUDICATED, "adjudication", {}, "field `adjudication`: expected a text; got an object"),
        (ADJUDICATED, "adjudication", "[" * 9999, "expected an adjudication as it was given"),
        (RULED, "outcome", "won", "unknown word 'won'; known are as-paid, upheld, partly, dismis"),
        (RULED, "awards", {}, "field `awards`: expected a list; got an object"),
        (RULED, "awards", [{"bettor": "b"}], "field `awards.0`: `amount` is missing"),
        (RULED, "reasons", "", "field `reasons`: says nothing"),
        (RULED, "follows", "yes", "field `follows`: expected true or false; got a text"),
        (RULED, "follows", False, "`because` is missing: why the ruling does not follow the adj"),
        (RULED, "because", " ", "field `because`: says nothing"),
        (AGREED, "reasons", "a\u0000", "field `reasons`: has a control character in it"),
        (REFUSED, "reasons", "a\u0000", "field `reasons`: has a control character in it"),
        (MADE_GOOD, "from", "jackpot", "unknown word 'jackpot'; known are bank, house, bettor"),
        (MADE_GOOD, "amount", "60", "field `amount`: expected a whole number of cents"),
        (MADE_GOOD, "bettor", "seat-0", "field `bettor`: `seat-0` names a seat that no table ha"),
        (MADE_GOOD, "how", "", "field `how`: says nothing"),
        (ANSWERED, "accepts", 1, "field `accepts`: expected true or false; got a whole number"),
        (ANSWERED, "text", "\u001b[2J", "field `text`: has a control character in it"),
        (APPEALED, "to", "court", "unknown word 'court'; known are manager, regulator"),
        (APPEALED, "text", "", "field `text`: says nothing"),
        (CLOSED, "reasons", "a\u0000", "field `reasons`: has a control character in it"),
        (REOPENED, "reasons", "a\u0000", "field `reasons`: has a control character in it"),
        (REDACTED, "what", "", "field `what`: says nothing"),
        (REDACTED, "reason", "", "field `reason`: says nothing"),
    ],
)
def test_a_field_that_is_wrong_is_named(fact, field, value, said):
    spoilt = {**fact, field: value}
    assert said in refusal_of(spoilt)
    stream = [dict(one) for one in DISPUTE]
    stream[PLACES[fact["type"]]] = spoilt
    ((place, sentence),) = refusals(parse_dispute(lines(stream)))
    assert place == PLACES[fact["type"]]
    assert sentence.startswith(f"event {place}")
    assert said in sentence


AWARD = RULED["awards"][0]


@pytest.mark.parametrize(
    ("award", "said"),
    [
        ({**AWARD, "from": "jackpot"}, "field `awards.1.from`: unknown word 'jackpot'; known are"),
        ({**AWARD, "amount": -5}, "field `awards.1.amount`: expected a whole number of cents"),
        ({**AWARD, "bettor": "A B"}, "field `awards.1.bettor`: expected an id"),
        ({**AWARD, "bettor": "seat-44"}, "field `awards.1.bettor`: `seat-44` names a seat that"),
        ({**AWARD, "chips": 3}, "field `awards.1.chips`: unknown field; known here are amount"),
        ({**AWARD, "x": {}}, "field `awards.1.x`: unknown field"),
        ("sixty", "field `awards.1`: expected an object; got a text"),
    ],
)
def test_an_award_that_is_wrong_is_named_by_its_number(award, said):
    assert said in refusal_of({**RULED, "awards": [AWARD, award]})


def test_a_ruling_may_award_nothing_or_to_several_and_from_several():
    assert parse_dispute_fact(json.dumps({**RULED, "awards": []}).encode()).awards == ()
    several = [AWARD, {**AWARD, "from": "house"}, {**AWARD, "bettor": "pool:K1"}]
    read = parse_dispute_fact(json.dumps({**RULED, "awards": several}).encode())
    assert [(one.bettor, one.payer) for one in read.awards] == [
        ("seat-4", "bank"),
        ("seat-4", "house"),
        ("pool:K1", "bank"),
    ]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"type": "closed"', "not JSON"),
        ("[1]", "expected an object; got a list"),
        (json.dumps(CLOSED)[:-1] + ', "by": "floor-2"}', "`by` is given twice"),
        (json.dumps(CLOSED)[:-1] + ', "\\u0062y": "floor-2"}', "`by` is given twice"),
        (json.dumps(RULED)[:-1] + ', "awards": []}', "`awards` is given twice"),
        (json.dumps(RULED).replace('"amount"', '"bettor": "b", "amount"'), "`bettor` is given tw"),
        (json.dumps(CLOSED)[:-1] + ', "x": {"a": 1, "a": 2}}', "the key `a` is given twice"),
        (json.dumps(CLOSED)[:-1] + ', "x": ' + "[" * 100_000, "nested too deeply"),
        (json.dumps(CLOSED)[:-1] + ', "note": "' + "n" * 4_000_000 + '"}', "at most 4,000,000"),
    ],
)
def test_a_line_that_holds_no_fact_keeps_its_place(line, said):
    read = parse_dispute(lines((RAISED, line, LINKED)))
    ((place, sentence),) = refusals(read)
    assert (place, said in sentence) == (1, True)
    assert read.stream[1] is None
    assert isinstance(read.stream[2], RoundLinked)


@pytest.mark.parametrize(
    ("stream", "said"),
    [
        ((LINKED,), "a dispute's stream begins with `raised`"),
        (({**RAISED, "at": "today"}, LINKED), "field `at`: `today` is no moment"),
        (({**RAISED, "claim": ""}, LINKED), "field `claim`: says nothing"),
        (("{", LINKED), "not JSON"),
    ],
)
def test_a_stream_that_is_not_raised_is_no_stream(stream, said):
    read = parse_dispute(lines(stream))
    assert said in refusals(read)[0][1]
    assert read.stream == ()


def test_a_dispute_is_raised_once():
    said = refusals(parse_dispute(lines((RAISED, LINKED, RAISED))))
    assert said == [(2, "event 2: the dispute is raised already")]


def test_a_dispute_has_so_many_facts_at_most():
    stream = (json.dumps(RAISED), *[json.dumps(LINKED)] * MAX_DISPUTE_FACTS)
    said = refusals(parse_dispute(lines(stream)))
    assert said == [(0, "5,001 events; a dispute's stream has at most 5,000")]


def test_the_door_is_silent_about_the_order_of_life():
    assert parse_dispute(lines((RAISED, CLOSED, AGREED, RULED))).problems == []


LAST = len(DISPUTE)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (correction(LAST, "withdraw"), f"corrects event {LAST}, which was not recorded before it"),
        (correction("header", "withdraw"), "the header cannot be withdrawn"),
        (correction("header", "replace", {"room": "x"}), "a dispute's stream has no header"),
        (correction(2, "replace"), "`with` is missing: what to replace"),
        (correction(2, "withdraw", EVIDENCE), "a withdrawal has no `with`"),
        (correction(2, "replace", {"type": "card"}), "field `with`, field `type`: unknown event"),
        (correction(2, "replace", {**EVIDENCE, "foo": 1}), "field `with.foo`: unknown field"),
        (
            correction(4, "replace", {**RULED, "awards": [{**AWARD, "foo": 1}]}),
            "field `with.awards.0.foo`: unknown field",
        ),
        (correction(4, "replace", {**RULED, "awards": [5]}), "`with`, field `awards.0`: expected"),
        (correction(2, "replace", correction(1, "withdraw")), "a fact by a fact"),
        (correction(2, "replace", {"type": "closed"}), "field `with`: `at` is missing"),
        (correction(2, "replace", {**EVIDENCE, "by": ""}), "field `with`, event 2: `by` and `at`"),
        (correction(2, "replace", RAISED), "field `with`, event 2: the dispute is raised already"),
        (
            correction(2, "replace", {**EVIDENCE, "kind": "rack"}),
            f"event {LAST}, field `with`, event 2: evidence of kind `rack` needs `cards`",
        ),
        ({**correction(2, "withdraw"), "by": " "}, "`by` and `at` are needed"),
        ({**correction(2, "withdraw"), "why": "a\u0000b"}, "field `why`: has a control character"),
    ],
)
def test_a_correction_that_says_nothing_or_cannot_be_is_left_out(fact, said):
    read = parse_dispute(lines((*DISPUTE, fact)))
    ((place, sentence),) = refusals(read)
    assert place == LAST
    assert said in sentence
    assert len(correct_stream(read.stream, DISPUTE_FACT_DECODER)) == LAST


def test_a_correction_needs_a_witness_even_by_itself():
    fact = correction(2, "withdraw")
    del fact["by"]
    assert refusal_of(fact) == "`by` and `at` are needed: who says so, and when"


@pytest.mark.parametrize("depth", [500, 2000])
def test_corrections_of_corrections_go_only_so_deep(depth):
    outer, inner = json.dumps(correction(2, "replace", {"here": 1})).split('{"here": 1}')
    line = outer * depth + json.dumps(EVIDENCE) + inner * depth
    ((place, sentence),) = refusals(parse_dispute(lines((RAISED, EVIDENCE, EVIDENCE, line))))
    assert place == 3
    assert "too deep" in sentence


@pytest.mark.parametrize(
    "fact", [correction(0, "withdraw"), correction(0, "insert-before", EVIDENCE)]
)
def test_a_dispute_stays_raised_as_corrected(fact):
    read = parse_dispute(lines((*DISPUTE, fact)))
    assert "as corrected: it does not begin with `raised`" in refusals(read)[0][1]
    assert read.stream == ()


def test_a_stored_fact_with_a_field_of_tomorrow_is_still_readable():
    stored = json.dumps({**LINKED, "mood": "good"}).encode()
    assert as_json(msgspec.json.decode(stored, type=DisputeEvent)) == LINKED


@settings(max_examples=400, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(min_value=0, max_value=10**9))
def test_a_stream_is_read_or_refused_whatever_stands_in_it(seed):
    chance = random.Random(seed)
    first = correction(2, "replace", {**EVIDENCE, "kind": "file", **FILE})
    stream = json.loads(json.dumps([*DISPUTE, first, correction(LAST, "replace", first)]))
    for _ in range(chance.randint(1, 4)):
        spoil(chance, chance.choice(stream))
    read = parse_dispute(lines(stream))
    for _, sentence in refusals(read):
        assert sentence
    assert read.problems or len(read.stream) == len(stream)
    if read.stream:
        assert list_accepted_facts(fold_dispute(read.stream), 50_000)
