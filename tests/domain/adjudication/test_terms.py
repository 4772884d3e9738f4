"""A round's terms: what is frozen with it holds then, what is in force holds now."""

import msgspec
import pytest

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.terms import freeze_terms
from domain.facts.record import encode_canonical
from domain.facts.round_events import Corrected
from domain.games.registry import GAMES
from domain.intake.record_parser import parse_record
from ops.simulator import simulate_round
from tests.support.for_each import for_each
from tests.support.round_shorthand import story

TOLD = "bank 8 500; base 2 10; no more bets; 2 Th; bank 9c; 2 8d; bank 8h; 2 stand; end"


@pytest.mark.parametrize(
    ("room", "document"),
    [
        ("mortimers", "GEGA-000309"),
        ("casino-marysville", "GEGA-000699"),
        ("some-room", "GEGA-000309"),
    ],
)
def test_a_round_is_judged_by_the_document_of_its_room(room, document):
    record = story("pure-21.5", TOLD, room=room)
    assert freeze_terms(record, record, "now").document == document


def test_terms_hold_every_option_and_reading_with_its_value():
    record = story("no-bust-6.0", TOLD, rules={"surrender": "early"})
    rules = freeze_terms(record, record, "then").rules
    assert rules["surrender"] == "early"
    assert rules["coverage"] == "action"
    assert rules.keys() == {option.key for option in GAMES["no-bust-6.0"].options}
    assert (rules["fee_cents"], rules["fee_overlap"]) == ("lower", "first")


@for_each("seed", range(60))
def test_freezing_the_terms_changes_nothing_of_the_answer(seed):
    record = simulate_round(seed)
    frozen = msgspec.structs.replace(record, terms=freeze_terms(record, record, "now"))
    again = parse_record(encode_canonical(frozen))
    before, after = adjudicate(record), adjudicate(again)
    assert msgspec.structs.replace(after, judged_by=before.judged_by) == before


def test_frozen_terms_outlive_a_change_of_the_rules_in_force():
    record = story("no-bust-6.0", TOLD)
    then = freeze_terms(record, record, "now")
    then = msgspec.structs.replace(then, rules={**then.rules, "settle_direction": "clockwise"})
    frozen = msgspec.structs.replace(record, terms=then)
    assert adjudicate(frozen).action.direction == "clockwise"
    assert adjudicate(frozen, terms="now").action.direction == "counter-clockwise"


def test_an_option_that_a_correction_takes_out_of_the_header_is_not_in_force():
    record = story("no-bust-6.0", TOLD, rules={"settle_direction": "clockwise"})
    by, at = "floor-1", "2026-11-18T22:00:00Z"
    header = msgspec.Raw(b'{"rules":{}}')
    put_right = Corrected(
        event="header", action="replace", instead=header, why="another table", by=by, at=at
    )
    corrected = msgspec.structs.replace(record, events=(*record.events, put_right))
    frozen = msgspec.structs.replace(corrected, terms=freeze_terms(record, record, "now"))
    assert adjudicate(frozen, facts="recorded").action.direction == "clockwise"
    for told in (corrected, frozen):
        assert adjudicate(told).action.direction == "counter-clockwise"
