"""The door of a room's stream: what breaks the format is refused in a sentence that names it."""

import json
import random
from typing import get_args

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.errors import MalformedInputError
from domain.facts.room_events import RoomEvent
from domain.facts.round_events import Corrected
from domain.intake.room_parser import MAX_ROOM_FACTS, SETTING_NAMES, parse_room, parse_room_fact
from domain.rooms.model import fold_room
from tests.domain.intake.test_bent_records import spoil
from tests.support.dispute_lines import DOCUMENTS, OPENED, ROOM, SAID, SET, as_json, lines, refusals
from tests.support.for_each import for_each
from tests.support.rotation_days import correction

PLACES = {fact["type"]: place for place, fact in enumerate(ROOM)}
POLICY = SET["rotation_policies"][0]


def refusal(fact: dict) -> str:
    """What is said of one fact that is refused by itself."""
    with pytest.raises(MalformedInputError) as refused:
        parse_room_fact(json.dumps(fact).encode())
    return str(refused.value)


def test_every_type_is_read_and_written_out_again_as_it_was():
    read = parse_room(lines(ROOM))
    assert read.problems == []
    assert [as_json(fact) for fact in read.stream] == list(ROOM)
    assert {*get_args(RoomEvent)} == {*map(type, read.stream), Corrected}


@pytest.mark.parametrize("fact", ROOM, ids=lambda fact: fact["type"])
def test_what_has_no_question_mark_is_needed_and_nothing_else(fact):
    for field in fact:
        without = {name: value for name, value in fact.items() if name != field}
        if field in SETTING_NAMES:
            assert parse_room_fact(json.dumps(without).encode())
        else:
            assert f"`{field}` is missing" in refusal(without)


@for_each("fact", ROOM, ids=lambda fact: fact["type"])
@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("at", "22:00", "field `at`: `22:00` is no moment; expected RFC 3339"),
        ("by", "", "`by` and `at` are needed: who says so, and when"),
        ("note", "a\u0007", "field `note`: has a control character in it"),
        ("x", [], "field `x`: expected an object"),
        ("mood", "good", "field `mood`: unknown field; known here are"),
        ("type", "raised", "unknown event type `raised`; known are corrected, documents, opened"),
    ],
)
def test_what_every_fact_carries_is_held_to_its_form(fact, field, value, said):
    assert said in refusal({**fact, field: value})


@for_each("setting", SETTING_NAMES)
def test_any_setting_can_be_made_by_itself(setting):
    fact = {"type": "set", setting: SET[setting], **SAID}
    assert as_json(parse_room_fact(json.dumps(fact).encode())) == fact


def test_a_room_may_have_no_policies_any_more():
    fact = {"type": "set", "rotation_policies": [], **SAID}
    assert as_json(parse_room_fact(json.dumps(fact).encode())) == fact


def test_setting_nothing_is_refused_with_what_can_be_set():
    assert refusal({"type": "set", **SAID}) == (
        "sets nothing; can be set: second_person_above, dispute_age_limit_hours, retention_years,"
        " rotation_policies, languages"
    )


@pytest.mark.parametrize(
    ("fact", "field", "value", "said"),
    [
        (OPENED, "room", "a b", "field `room`: expected an id: letters, digits"),
        (OPENED, "name", " ", "field `name`: says nothing"),
        (OPENED, "name", "a\nb", "field `name`: has a control character in it"),
        (OPENED, "zone", "California", "field `zone`: `California` is no zone on file; expected"),
        (OPENED, "zone", "America", "field `zone`: `America` is no zone on file"),
        (OPENED, "zone", "../etc/passwd", "field `zone`: `../etc/passwd` is no zone on file"),
        (OPENED, "zone", "a\u0000", "is no zone on file; expected one such as America/Los_Ang"),
        (OPENED, "zone", "", "field `zone`: `` is no zone on file"),
        (OPENED, "zone", "localtime", "field `zone`: `localtime` is no zone on file"),
        (OPENED, "day_starts", "6:00", "field `day_starts`: expected a time of day such as 06:00"),
        (OPENED, "day_starts", "24:00", "field `day_starts`: expected a time of day such as 06"),
        (OPENED, "day_starts", "06:00:00", "field `day_starts`: expected a time of day such as"),
        (OPENED, "day_starts", "٠٦:٠٠", "field `day_starts`: expected a time of day such as"),  # noqa: RUF001 - digits of another script
        (SET, "second_person_above", -1, "`second_person_above`: expected a whole number of at l"),
        (SET, "second_person_above", None, "is null; leave out what is not known"),
        (SET, "dispute_age_limit_hours", 0, "expected a whole number of at least 1"),
        (SET, "retention_years", 1001, "expected a whole number of at most 1,000"),
        (SET, "languages", [], "field `languages`: expected at least one language, and each of"),
        (SET, "languages", ["en", "en"], "field `languages`: expected at least one language, an"),
        (SET, "languages", ["English"], "field `languages.0`: expected a language's code such"),
        (SET, "languages", "en", "field `languages`: expected a list; got a text"),
        (SET, "rotation_policies", [5], "field `rotation_policies.0`: expected an object; got a"),
        (SET, "rotation_policies", [{}], "field `rotation_policies.0`: `name` is missing"),
        (DOCUMENTS, "game", "chess", "no rules are on file for the game `chess`; on file: "),
        (DOCUMENTS, "document", "", "field `document`: says nothing"),
        (DOCUMENTS, "edition", "a\u0000", "field `edition`: has a control character in it"),
        (DOCUMENTS, "from", "2026-02-30", "field `from`: `2026-02-30` is no day of the calendar"),
        (DOCUMENTS, "from", "20260101", "field `from`: `20260101` is no day of the calendar; ex"),
        (DOCUMENTS, "rules", {"covrage": "net"}, "the game has no option or reading `covrage`"),
        (DOCUMENTS, "rules", {"coverage": "gross"}, "`coverage` is gross; it can be action, net"),
        (DOCUMENTS, "rules", {"coverage": 1.5}, "field `rules`: expected true or false or a whole"),
        (DOCUMENTS, "schedules", [""], "field `schedules`: says nothing"),
        (DOCUMENTS, "schedules", None, "field `schedules`: expected a list; got null"),
    ],
)
def test_a_field_that_is_wrong_is_named(fact, field, value, said):
    spoilt = {**fact, field: value}
    assert said in refusal(spoilt)
    stream = [dict(one) for one in ROOM]
    stream[PLACES[fact["type"]]] = spoilt
    place, sentence = refusals(parse_room(lines(stream)))[0]
    assert place == PLACES[fact["type"]]
    assert sentence.startswith(f"event {place}")
    assert said in sentence


@pytest.mark.parametrize(
    ("policy", "said"),
    [
        ({"name": "state-2030"}, "policies.1.name`: no policy `state-2030` is on file; on file: s"),
        ({**POLICY, "from": "April"}, "policies.1.from`: `April` is no day of the calendar"),
        ({**POLICY, "to": "2026-13-01"}, "policies.1.to`: `2026-13-01` is no day of the calendar"),
        ({**POLICY, "to": "2026-03-31"}, "policies.1`: `to` lies before `from`"),
        ({"name": "state-2026", "to": "2026-03-31"}, "policies.1`: has a `to` and no `from`"),
        ({**POLICY, "in_force": True}, "policies.1.in_force`: unknown field; known here are from"),
        ({**POLICY, "from": None}, "policies.1.from`: is null; leave out what is not known"),
    ],
)
def test_a_policy_that_is_wrong_is_named_by_its_number(policy, said):
    assert said in refusal({**SET, "rotation_policies": [POLICY, policy]})


@pytest.mark.parametrize(
    "policy", [{"name": "state-2026"}, {"name": "state-2026", "from": "2026-04-01"}, POLICY]
)
def test_a_policy_may_be_watched_without_days_or_without_an_end(policy):
    fact = {**SET, "rotation_policies": [policy]}
    assert as_json(parse_room_fact(json.dumps(fact).encode())) == fact


def test_a_room_is_opened_first_and_once():
    assert "a room's stream begins with `opened`" in refusals(parse_room(lines((SET,))))[0][1]
    said = refusals(parse_room(lines((OPENED, SET, OPENED))))
    assert said == [(2, "event 2: the room is open already")]


def test_a_room_has_so_many_facts_at_most():
    stream = (json.dumps(OPENED), *[json.dumps(DOCUMENTS)] * MAX_ROOM_FACTS)
    said = refusals(parse_room(lines(stream)))
    assert said == [(0, "100,001 events; a room's stream has at most 100,000")]


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (correction(3, "withdraw"), "corrects event 3, which was not recorded before it"),
        (correction("header", "replace", {"room": "x"}), "a room's stream has no header; give"),
        (correction(1, "replace", {"type": "set", **SAID}), "event 1: sets nothing; can be set"),
        (correction(1, "replace", OPENED), "field `with`, event 1: the room is open already"),
        (correction(2, "replace", {**DOCUMENTS, "game": "chess"}), "for the game `chess`"),
        (
            correction(1, "replace", {**SET, "rotation_policies": [{**POLICY, "foo": 1}]}),
            "field `with.rotation_policies.0.foo`: unknown field",
        ),
    ],
)
def test_a_correction_that_says_nothing_or_cannot_be_is_left_out(fact, said):
    read = parse_room(lines((*ROOM, fact)))
    ((place, sentence),) = refusals(read)
    assert (place, said in sentence) == (3, True)
    assert len(read.stream) == len(ROOM) + 1


def test_a_stored_fact_with_a_field_of_tomorrow_is_still_readable():
    stored = json.dumps({**SET, "mood": "good"}).encode()
    assert as_json(msgspec.json.decode(stored, type=RoomEvent)) == SET


@settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(min_value=0, max_value=10**9))
def test_a_stream_is_read_or_refused_whatever_stands_in_it(seed):
    chance = random.Random(seed)
    first = correction(1, "replace", SET)
    stream = json.loads(json.dumps([*ROOM, first, correction(3, "replace", first)]))
    for _ in range(chance.randint(1, 4)):
        spoil(chance, chance.choice(stream))
    read = parse_room(lines(stream))
    for _, sentence in refusals(read):
        assert sentence
    assert read.problems or len(read.stream) == len(stream)
    if read.stream:
        assert fold_room(read.stream).settings
