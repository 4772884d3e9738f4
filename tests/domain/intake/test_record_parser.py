"""The door: a record that breaks the format is refused in a sentence that names the place."""

import json

import msgspec
import pytest

from domain.errors import MalformedInputError
from domain.facts.round_events import Closed, Event
from domain.intake.record_parser import parse_record
from tests.support.for_each import for_each
from tests.support.project_files import ROOT

FILE = ROOT / "tests/casebook/blackjack/PS-001-ordinary-round.json"
SAID = {"why": "seen on tape", "by": "floor-1", "at": "2026-11-18T22:00:00Z"}


def record() -> dict:
    """A good record, to be spoilt."""
    return json.loads(FILE.read_text())["record"]


def refusal(document: dict | str | bytes) -> str:
    """What is said of a record that is refused."""
    if isinstance(document, dict):
        document = json.dumps(document)
    if isinstance(document, str):
        document = document.encode()
    with pytest.raises(MalformedInputError) as refused:
        parse_record(document)
    (line,) = str(refused.value).splitlines()
    return line


def test_a_good_record_is_read():
    assert parse_record(json.dumps(record()).encode()).round.id == "PS-001"


def test_spaces_and_escapes_do_not_matter():
    spaced = json.dumps(record(), indent=3).replace('"PS-001"', '"PS\\u002d001"').encode()
    assert parse_record(spaced) == parse_record(json.dumps(record()).encode())


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("amount", 10.5, "event 1, field `amount`: expected a whole number of cents"),
        ("amount", 1000.0, "event 1, field `amount`: expected a whole number of cents"),
        ("amount", -1, "event 1, field `amount`: expected a whole number of cents"),
        ("amount", 10**12 + 1, "event 1, field `amount`: expected a whole number of cents"),
        ("amount", "1000", "event 1, field `amount`: expected a whole number of cents"),
        ("amount", True, "event 1, field `amount`: expected a whole number of cents"),
        ("seat", 8, "event 1, field `seat`: seat 8 is not at this table; it has seats 1 to 7"),
        ("seat", 0, "event 1, field `seat`: expected a seat's number"),
        ("type", "wagr", "event 1, field `type`: unknown event type `wagr`; known are bank"),
        ("colour", "red", "event 1, field `colour`: unknown field; known here are amount, at"),
        ("bettor", None, "event 1, field `bettor`: is null; leave out what is not known"),
        ("bettor", "Bob Jones", "event 1, field `bettor`: expected an id"),
        ("bettor", "seat-9", "event 1, field `bettor`: `seat-9` names a seat that is not at"),
        ("bettor", "pool:x", "event 1, field `bettor`: expected an id"),
        (
            "wager",
            "insurance",
            "event 1, field `wager`: unknown word 'insurance'; known are base, ante",
        ),
        ("at", "yesterday", "event 1, field `at`: `yesterday` is no moment; expected RFC 3339"),
        ("at", "2026-02-30T10:00:00Z", "event 1, field `at`: `2026-02-30T10:00:00Z` is no moment"),
        ("at", "2026-11-18T25:00:00Z", "event 1, field `at`: `2026-11-18T25:00:00Z` is no moment"),
        ("by", "a\u0000b", "event 1, field `by`: has a control character in it"),
        ("seq", 10**30, "event 1, field `seq`: expected a whole number of at most 9,007,199"),
        ("note", "a\u0007b", "event 1, field `note`: has a control character in it"),
        ("note", "n" * 2001, "event 1, field `note`: expected a text of at most 2,000 characters"),
        ("x", 5, "event 1, field `x`: expected an object"),
    ],
)
def test_a_field_that_is_wrong_is_named(field, value, said):
    document = record()
    document["events"][1][field] = value
    assert said in refusal(document)


@pytest.mark.parametrize(
    "moment",
    [
        "2026-11-18T21:14:05Z",
        "2026-11-18t21:14:05.123456789-08:00",
        "2024-02-29T00:00:00+00:00",
        "2026-12-31T23:59:60Z",
    ],
)
def test_every_moment_of_rfc_3339_is_one(moment):
    document = record()
    document["events"][1] |= {"at": moment, "by": "dealer:7 / Anna", "source": "dealer"}
    assert parse_record(json.dumps(document).encode()).events[1].at == moment


@pytest.mark.parametrize(
    ("event", "said"),
    [
        ({"type": "card", "to": "3", "card": "1s", "face": "up"}, "`1s` is no card; expected rank"),
        ({"type": "card", "to": "9", "card": "As", "face": "up"}, "`9` is no spot of this table"),
        ({"type": "card", "to": "3", "card": "As"}, "`face` is missing"),
        ({"type": "decision", "spot": "9.3", "choice": "hit"}, "`9.3` is no spot of this table"),
        ({"type": "decision", "spot": "3", "choice": "jump"}, "unknown word 'jump'; known are hit"),
        ({"type": "reveal", "spot": "bank", "cards": ["Ax"]}, "`Ax` is no card"),
        ({"type": "racked", "spot": "bank"}, "expected either `cards` or `count`"),
        ({"type": "button", "button": "action", "seat": 12}, "seat 12 is not at this table"),
        ({"type": "fee", "from": 9, "amount": 50}, "seat 9 is not at this table"),
        ({"type": "paid", "spot": "x", "wager": "base", "amount": 5}, "`x` is no spot"),
        ({"type": "voided", "reason": "twice"}, "`by` and `at` are needed"),
        ({"type": "corrected", "event": 99, "action": "withdraw", **SAID}, "corrects event 99"),
        ({"type": "corrected", "event": 1, "action": "replace", **SAID}, "`with` is missing"),
        ({"type": "corrected", "event": "header", "action": "withdraw", **SAID}, "be withdrawn"),
        ({"type": "corrected", "event": 1, "action": "replace", "with": 5, **SAID}, "field `with`"),
        (
            {
                "type": "corrected",
                "event": 1,
                "action": "replace",
                **SAID,
                "with": {"type": "wager", "seat": 9, "wager": "base", "amount": 5},
            },
            "as corrected, event 1, field `seat`: seat 9 is not at this table",
        ),
        (
            {
                "type": "corrected",
                "event": "header",
                "action": "replace",
                **SAID,
                "with": {"rooms": "x"},
            },
            "field `with.rooms`: unknown field",
        ),
    ],
)
def test_an_event_that_cannot_have_happened_is_refused(event, said):
    document = record()
    document["events"].append(event)
    assert said in refusal(document)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rules": {"covrage": "net"}}, "no option or reading `covrage`; it has coverage"),
        ({"rules": {"coverage": "gross"}}, "`coverage` is gross; it can be action, net"),
        ({"rules": {"double_double": "true"}}, "`double_double` is true; it can be false, true"),
        ({"game": "chess"}, "no rules are on file for the game `chess`; on file: double-hand"),
        ({"format": "runback.round/2"}, "field `format`"),
        ({"rooms": 1}, "field `rooms`: unknown field; known here are events, format"),
        ({"events": {}}, "field `events`: expected a list; got an object"),
        ({"table": {"id": "T4", "seats": 7, "decks": 6}}, "field `table`: `limits` is missing"),
        (
            {"table": {"id": "T4", "seats": 7, "decks": 6, "limits": {"min": 900, "max": 500}}},
            "field `table.limits`: the minimum is above the maximum",
        ),
        ({"round": {"id": "a b"}}, "field `round.id`: expected an id"),
        ({"round": {"id": "a", "gaming_day": "2026-02-30"}}, "2026-02-30 is no day"),
    ],
)
def test_a_header_that_is_wrong_is_named(change, said):
    assert said in refusal({**record(), **change})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("nul", "not JSON"),
        ("[1]", "expected an object; got a list"),
        ("[" * 100_000, "expected an object; got a list"),
        ('{"x":' + "[" * 100_000, "nested too deeply"),
        (b"\xff\xfe", "not JSON"),
        ('{"format": "runback.round/1"}', "`room` is missing"),
    ],
)
def test_what_is_no_record_at_all_is_said_so(text, said):
    assert said in refusal(text)


def test_a_key_given_twice_is_malformed_wherever_it_stands():
    text = json.dumps(record())
    for twice in ('"seats": 7, "seats": 7', '"seats": 7, "\\u0073eats": 7'):
        assert "the key `seats` is given twice" in refusal(text.replace('"seats": 7', twice))
    inside_x = text.replace('"type": "closed"', '"type": "closed", "x": {"a": 1, "a": 2}')
    assert "the key `a` is given twice" in refusal(inside_x)


def test_one_object_is_kept_untouched_and_never_read():
    document = record()
    document["events"][1]["x"] = {"vendor": [1, {"deep": None}]}
    kept = parse_record(json.dumps(document).encode()).events[1].x
    assert json.loads(bytes(kept)) == {"vendor": [1, {"deep": None}]}


def test_a_stored_fact_with_a_field_of_tomorrow_is_still_readable():
    stored = b'{"type":"closed","at":"2026-11-18T21:14:05Z","lights":"on"}'
    assert msgspec.json.decode(stored, type=Event) == Closed(at="2026-11-18T21:14:05Z")


def test_numbers_too_large_for_anybody_are_refused():
    text = json.dumps(record()).replace('"type": "closed"', '"type": "closed", "x": {"a": %s}')
    assert "`x` holds what this program cannot read" in refusal(text % ("9" * 5000))


def test_a_round_has_at_most_five_thousand_events():
    document = record()
    document["events"] += [{"type": "closed"}] * 5000
    assert "events; a round has at most 5,000" in refusal(document)


def test_a_record_cut_short_anywhere_is_refused_in_one_line():
    text = json.dumps(record())
    for length in range(0, len(text) - 1, 37):
        assert refusal(text[:length])


@pytest.mark.parametrize("optional", ["number", "gaming_day"])
def test_a_field_left_out_hides_no_loose_end(optional):
    document = record()
    del document["round"][optional]
    parse_record(json.dumps(document).encode())
    assert "unknown field" in refusal({**document, "foo": 1})
    text = json.dumps(document)
    assert "given twice" in refusal(text.replace('"seats": 7', '"seats": 3, "seats": 7'))


@for_each("needed", "rules schedule table round events room game".split())
def test_every_part_of_the_header_is_needed(needed):
    document = record()
    del document[needed]
    assert f"`{needed}` is missing" in refusal(document)


@pytest.mark.parametrize("place", ["key", "type", "spot", "game", "at"])
def test_what_is_quoted_in_a_refusal_stays_on_one_short_line(place):
    document, odd = record(), "a\nb" + "c" * 100_000
    if place == "key":
        document[odd] = 1
    elif place == "game":
        document["game"] = odd
    elif place == "spot":
        document["events"].append({"type": "decision", "spot": odd, "choice": "hit"})
    else:
        document["events"][1][place] = odd
    assert len(refusal(document)) < 1200


@pytest.mark.parametrize("name", ["seat-0", "seat-08", "seat-8", "seat-100", "seat-x"])
def test_the_names_of_seats_are_reserved(name):
    document = record()
    document["events"][1]["bettor"] = name
    assert "names a seat that is not at this table" in refusal(document)
