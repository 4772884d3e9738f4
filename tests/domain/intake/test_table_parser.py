"""The door of a table's stream: what breaks the format is refused in a sentence that names it."""

import json
import random

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.facts.corrections import correct_table_stream
from domain.facts.round_events import Corrected
from domain.facts.table_events import SeatTaken, TableEvent
from domain.intake.table_parser import MAX_TABLE_FACTS, parse_table_stream
from ops.simulator.table_day import simulate_table_day
from tests.domain.intake.test_bent_records import spoil
from tests.support.for_each import for_each
from tests.support.rotation_days import SAID, correction, facts, report

OPENED = {
    "type": "table-opened",
    "room": "mortimers",
    "table": "T4",
    "seats": 7,
    "at": "2026-11-18T19:00:00Z",
}
SIGN = {
    "type": "terms-posted",
    "game": "no-bust-6.0",
    "rules": {},
    "schedule": None,
    "limits": {"min": 500, "max": 50_000},
    "decks": 6,
}
SEATED = {"type": "seated", "seat": 3, "patron": "p-3"}
TAKEN = {"type": "bank-taken", "seat": 3, "turn": 1}
FEE = {"type": "fee", "from": 3, "amount": 300}
BUTTON = {"type": "button", "button": "missed-blind", "seat": 3, "off": True}
BUY_IN = {"type": "buy-in", "seat": 3, "amount": 20_000, "kind": "initial"}
DRAWN = {
    "type": "button-drawn",
    "cards": [{"seat": 3, "card": "As"}, {"seat": 5, "card": "Ks"}],
    "seat": 3,
}
GOOD = [OPENED, SIGN, SEATED, TAKEN, FEE]
WHOLE = [*GOOD, BUTTON, BUY_IN, DRAWN]
PLACES = {fact["type"]: place for place, fact in enumerate(WHOLE)}


def read(*stream: dict | str):
    """A stream given as facts, or as lines."""
    lines = [one if isinstance(one, str) else json.dumps(one) for one in stream]
    return parse_table_stream([line.encode() for line in lines])


def refusals(*stream: dict | str) -> list[tuple[int, str]]:
    """What is said of each place that is refused."""
    said = [(place, str(error)) for place, error in read(*stream).problems]
    assert all(sentence.isprintable() and len(sentence) < 1200 for _, sentence in said)
    return said


def test_a_good_stream_is_read_whole():
    found = read(*GOOD, {"type": "round", "round": "T4-1"}, {"type": "table-closed", **SAID})
    assert found.problems == []
    assert [type(fact).__struct_config__.tag for fact in found.stream] == [
        "table-opened",
        "terms-posted",
        "seated",
        "bank-taken",
        "fee",
        "round",
        "table-closed",
    ]


def test_what_a_poker_table_adds_is_read():
    _, *_, button, bought, drawn = read(*WHOLE).stream
    assert (button.button, button.seat, button.off) == ("missed-blind", 3, True)
    assert (bought.seat, bought.amount, bought.kind) == (3, 20_000, "initial")
    assert [(card.seat, card.card) for card in drawn.cards] == [(3, "As"), (5, "Ks")]


@pytest.mark.parametrize(
    ("kind", "field", "value", "said"),
    [
        ("seated", "seat", 8, "field `seat`: seat 8 is not at this table; it has seats 1 to 7"),
        ("seated", "seat", 0, "field `seat`: expected a seat's number, from 1"),
        ("seated", "seat", "3", "field `seat`: expected a seat's number, from 1; got a text"),
        ("seated", "patron", "Bob Jones", "field `patron`: expected an id"),
        ("seated", "patron", "seat-3", "field `patron`: `seat-3` names a seat, not a person"),
        ("seated", "kind", "dealer", "unknown word 'dealer'; known are patron, tppps, staff"),
        ("seated", "colour", "red", "field `colour`: unknown field; known here are at, by, kind"),
        ("seated", "note", None, "field `note`: is null; leave out what is not known"),
        ("seated", "note", "a\u0007b", "field `note`: has a control character in it"),
        ("seated", "note", "n" * 2001, "expected a text of at most 2,000 characters"),
        ("seated", "seq", -1, "field `seq`: expected a whole number of at least 0"),
        ("seated", "source", "rumour", "unknown word 'rumour'; known are device, dealer, floor"),
        ("seated", "x", 5, "field `x`: expected an object"),
        ("seated", "at", "19:00", "field `at`: `19:00` is no moment; expected RFC 3339"),
        ("seated", "type", "sat", "unknown event type `sat`; known are bank-declined, bank-offer"),
        (
            "bank-taken",
            "turn",
            0,
            "field `turn`: expected the number of a turn at the bank, from 1",
        ),
        ("buy-in", "amount", -1, "field `amount`: expected a whole number of cents"),
        ("buy-in", "seat", 9, "field `seat`: seat 9 is not at this table"),
        ("buy-in", "kind", "late", "unknown word 'late'; known are initial, short, add-on"),
        ("button", "button", "envy", "unknown word 'envy'; known are bank, dealer, kill, missed"),
        ("button", "off", 1, "field `off`: expected true or false"),
        ("button-drawn", "seat", 9, "field `seat`: seat 9 is not at this table"),
        ("button-drawn", "cards", [{"seat": 9, "card": "As"}], "field `cards.0.seat`: seat 9"),
        ("button-drawn", "cards", [{"seat": 1, "card": "A"}], "field `cards.0.card`: `A` is no"),
        ("button-drawn", "cards", [{"seat": 1, "suit": "s"}], "`card` is missing"),
        ("bank-taken", "seat", 12, "field `seat`: seat 12 is not at this table"),
        ("fee", "from", 9, "field `from`: seat 9 is not at this table"),
        ("fee", "from", "bank", "field `from`: expected a whole number; got a text"),
        ("fee", "amount", 1.5, "field `amount`: expected a whole number of cents"),
        ("fee", "amount", 10**12 + 1, "field `amount`: expected a whole number of cents"),
        ("fee", "kind", "jackpot", "unknown word 'jackpot'; known are collection"),
        ("terms-posted", "game", "chess", "no rules are on file for the game `chess`"),
        ("terms-posted", "rules", {"coverage": "gross"}, "`coverage` is gross; it can be action"),
        ("terms-posted", "rules", {"covrage": "net"}, "has no option or reading `covrage`"),
        ("terms-posted", "limits", {}, "field `limits`: expected `min` and `max`, or a betting"),
        ("terms-posted", "limits", {"min": 9, "max": 5}, "the minimum is above the maximum"),
        ("terms-posted", "limits", {"min": 1, "max": 5, "mix": 3}, "field `limits.mix`: unknown"),
        ("terms-posted", "limits", {"structure": "wild"}, "unknown word 'wild'; known are limit"),
        ("terms-posted", "decks", 9, "field `decks`: expected a whole number of at most 8"),
        ("terms-posted", "schedule", "a\nb", "field `schedule`: has a control character in it"),
    ],
)
def test_a_field_that_is_wrong_is_named_and_the_rest_is_read(kind, field, value, said):
    place = PLACES[kind]
    stream = [dict(fact) for fact in WHOLE]
    stream[place][field] = value
    ((where, sentence),) = refusals(*stream)
    assert where == place
    assert sentence.startswith(f"event {place}")
    assert said in sentence
    left = read(*stream).stream
    assert left[place] is None
    assert sum(fact is None for fact in left) == 1


@for_each("kind", PLACES)
def test_every_field_that_has_no_question_mark_is_needed(kind):
    place = PLACES[kind]
    for field in WHOLE[place].keys() - {"off", "kind"}:
        stream = [dict(fact) for fact in WHOLE]
        del stream[place][field]
        assert f"`{field}` is missing" in refusals(*stream)[0][1]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('{"type": "table-closed"', "not JSON"),
        ("[1]", "expected an object; got a list"),
        ('{"type": "seated", "seat": 3, "seat": 3, "patron": "p"}', "`seat` is given twice"),
        ('{"type": "seated", "seat": 3, "\\u0073eat": 3, "patron": "p"}', "`seat` is given twice"),
        ('{"type": "table-closed", "x": {"a": 1, "a": 2}}', "the key `a` is given twice"),
        ('{"type": "table-closed", "x": ' + "[" * 100_000, "nested too deeply"),
        ('{"type": "table-closed", "note": "' + "n" * 4_000_000 + '"}', "at most 4,000,000"),
    ],
)
def test_a_line_that_holds_no_fact_keeps_its_place(line, said):
    found = read(OPENED, line, SEATED)
    ((place, error),) = found.problems
    assert (place, said in str(error)) == (1, True)
    assert found.stream[1] is None
    assert isinstance(found.stream[2], SeatTaken)


@pytest.mark.parametrize(
    ("stream", "said"),
    [
        ([SEATED], "begins with `table-opened`"),
        ([{**OPENED, "seats": 13}, SEATED], "field `seats`: expected a whole number of at most 12"),
        ([{**OPENED, "at": "today"}, SEATED], "field `at`: `today` is no moment"),
        ([{**OPENED, "room": "a b"}, SEATED], "field `room`: expected an id"),
        (["{", SEATED], "not JSON"),
    ],
)
def test_a_stream_that_is_not_opened_is_no_stream(stream, said):
    assert said in refusals(*stream)[0][1]
    assert read(*stream).stream == ()


def test_a_table_is_opened_once():
    assert refusals(OPENED, SEATED, OPENED) == [(2, "event 2: the table is open already")]


def test_a_day_has_so_many_facts_at_most():
    stream = [json.dumps(OPENED)] + [json.dumps({"type": "table-closed"})] * MAX_TABLE_FACTS
    assert refusals(*stream) == [(0, "100,001 events; a table's stream has at most 100,000")]


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (correction(9, "withdraw"), "corrects event 9, which was not recorded before it"),
        (correction(5, "withdraw"), "corrects event 5, which was not recorded before it"),
        (correction("header", "withdraw"), "the header cannot be withdrawn"),
        (correction("header", "replace", {"room": "x"}), "a table's stream has no header"),
        (correction(2, "replace"), "`with` is missing: what to replace"),
        (correction(2, "withdraw", SEATED), "a withdrawal has no `with`"),
        (correction(2, "replace", {"type": "card"}), "field `with`, field `type`: unknown event"),
        (correction(2, "replace", {**SEATED, "foo": 1}), "field `with.foo`: unknown field"),
        (correction(2, "replace", correction(1, "withdraw")), "a fact by a fact"),
        ({**correction(2, "withdraw"), "at": None}, "is null; leave out what is not known"),
        ({"type": "corrected", "event": 2, "action": "withdraw", "why": "x"}, "`by` and `at` are"),
        ({**correction(2, "withdraw"), "why": "a\u0000b"}, "field `why`: has a control character"),
        (
            correction(2, "replace", {**SEATED, "seat": 8}),
            "event 5, field `with`, event 2, field `seat`: seat 8 is not at this table",
        ),
        (
            correction(2, "replace", OPENED),
            "event 5, field `with`, event 2: the table is open already",
        ),
    ],
)
def test_a_correction_that_says_nothing_or_cannot_be_is_left_out(fact, said):
    ((place, sentence),) = refusals(*GOOD, fact)
    assert place == len(GOOD)
    assert said in sentence
    assert len(correct_table_stream(read(*GOOD, fact).stream)) == len(GOOD)


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (correction(0, "withdraw"), "as corrected: it does not begin with `table-opened`"),
        (correction(0, "insert-before", SEATED), "as corrected: it does not begin with"),
        (correction(0, "replace", {**OPENED, "seats": 2}), "as corrected, event 2, field `seat`"),
    ],
)
def test_a_stream_that_does_not_fit_together_as_corrected_is_none(fact, said):
    assert said in refusals(*GOOD, fact)[0][1]
    assert read(*GOOD, fact).stream == ()


def test_a_place_is_counted_as_first_recorded():
    moved = {**SEATED, "seat": 5, "patron": "p-5"}
    stream = [*GOOD, correction(3, "insert-before", moved), correction(2, "withdraw")]
    told = correct_table_stream(read(*stream).stream)
    assert [place for place, _ in told] == [0, 1, 5, 3, 4]


def test_the_last_correction_of_a_fact_holds_and_can_be_corrected_itself():
    def seats(*corrections):
        told = correct_table_stream(read(*GOOD, *corrections).stream)
        return [fact.seat for _, fact in told if isinstance(fact, SeatTaken)]

    first = correction(2, "replace", {**SEATED, "seat": 4})
    second = correction(2, "replace", {**SEATED, "seat": 6})
    assert seats(first) == [4]
    assert seats(first, second) == [6]
    assert seats(first, second, correction(6, "withdraw")) == [4]
    assert seats(first, correction(5, "replace", second)) == [6]


def test_a_stored_fact_with_a_field_of_tomorrow_is_still_readable():
    stored = json.dumps({**SEATED, "mood": "good"}).encode()
    assert msgspec.json.decode(stored, type=TableEvent) == SeatTaken(seat=3, patron="p-3")


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(min_value=0, max_value=10**9))
def test_a_stream_is_answered_or_refused_whatever_stands_in_it(seed):
    chance = random.Random(seed)
    day = simulate_table_day(seed % 7, 8)
    stream = facts(day.stream)
    for _ in range(chance.randint(1, 4)):
        spoil(chance, chance.choice(stream))
    for _, sentence in refusals(*stream):
        assert sentence
    kept = [fact for fact in read(*stream).stream if fact and not isinstance(fact, Corrected)]
    if kept and not refusals(*facts(kept)):
        assert report(kept, day.rounds).source == "stream"
