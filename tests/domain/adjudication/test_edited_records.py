"""Whatever is recorded in a well-formed record is judged, and is corrected one fact at a time."""

import random
from contextlib import suppress

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.adjudication.adjudicator import adjudicate
from domain.adjudication.expected_rack import compute_expected_rack
from domain.errors import NoRackError
from domain.games.registry import get_game
from domain.intake.record_parser import parse_more_events
from domain.notation.writer import write_notation
from domain.replay.frames import replay_record
from domain.verdict.model import encode_adjudication
from domain.wording.round_verdict import describe_verdict
from tests.support.edited_records import (
    casebook_documents,
    edit_record,
    list_corrections,
    read_document,
)
from tests.support.round_shorthand import story

SEEDS = st.integers(min_value=0, max_value=10**9)
BY_FLOOR = {"why": "seen on tape", "by": "floor-1", "at": "2026-11-18T21:14:05Z"}


def show_all(record):
    """Everything that is said of a record."""
    for facts in ("corrected", "recorded"):
        for terms in ("then", "now"):
            answer = adjudicate(record, facts, terms)
            assert encode_adjudication(answer)
            assert describe_verdict(record, answer)
    with suppress(NoRackError):
        assert compute_expected_rack(record) is not None
    frames = replay_record(record)
    assert len(frames) == len(record.events) + 1
    assert all(frame.says for frame in frames)
    assert write_notation(record.events, get_game(record.game), record.table.seats).text or (
        not record.events
    )


def correct(record, *corrections):
    """The record with these corrections added one after the other."""
    for line in corrections:
        more = parse_more_events(record, [line])
        record = msgspec.structs.replace(record, events=record.events + more)
    return record


@settings(max_examples=150, deadline=None)
@given(SEEDS)
def test_an_edited_record_is_corrected_one_fact_at_a_time_judged_and_shown(seed):
    chance = random.Random(seed)
    record = edit_record(chance, chance.choice(casebook_documents()))
    show_all(record)
    for line in list_corrections(chance, record):
        record = correct(record, line)
        assert adjudicate(record).status
    show_all(record)


def test_two_piles_keyed_the_wrong_way_round_are_corrected_one_after_the_other():
    document = next(one for one in casebook_documents() if one["game"] == "face-up-pai-gow")
    record = read_document(document)
    first, second = [
        place for place, event in enumerate(document["events"]) if event["type"] == "deliver"
    ][:2]
    delivered = [document["events"][place] for place in (first, second)]
    swapped = list(document["events"])
    swapped[first], swapped[second] = (
        {**delivered[0], "to": delivered[1]["to"]},
        {**delivered[1], "to": delivered[0]["to"]},
    )
    wrong = read_document({**document, "events": swapped})
    lines = [
        msgspec.json.encode(
            {"type": "corrected", "event": place, "action": "replace", "with": fact, **BY_FLOOR}
        )
        for place, fact in zip((first, second), delivered, strict=True)
    ]
    half = correct(wrong, lines[0])
    assert adjudicate(half).status in {"incomplete", "settled", "misdeal"}
    whole = adjudicate(correct(wrong, *lines))
    assert (whole.status, whole.settlement) == (
        adjudicate(record).status,
        adjudicate(record).settlement,
    )


def test_facts_about_a_spot_without_cards_are_taken_in_and_judged():
    text = (
        "bank 8 500; base 2 10; bank 6c; bank ??; 5 hit; reveal 4 Kh 9d; racked 3 9c; paid 7 base 5"
    )
    answer = adjudicate(story("no-bust-6.0", text))
    assert answer.status == "incomplete"
