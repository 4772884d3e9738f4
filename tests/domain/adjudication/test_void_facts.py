"""Facts that do not count move no money: the round pays what it pays without them."""

from collections.abc import Iterable

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import RoundRecord
from domain.facts.round_events import (
    BankPosted,
    Corrected,
    Decided,
    TakenBack,
    Voided,
    WagerPlaced,
)
from domain.verdict.model import Adjudication
from ops.simulator import BLACKJACK, PAI_GOW, THREE_CARD, simulate_round
from tests.support.record_mutations import bent

SEEDS = st.integers(min_value=0, max_value=10**9)
BANKED = (*BLACKJACK, *PAI_GOW, *THREE_CARD)
many = settings(max_examples=300, deadline=None, suppress_health_check=list(HealthCheck))

ONCE_A_ROUND = (
    "settlement-order",
    "rack-mismatch",
    "rack-order",
    "deal-order",
    "early-exposure",
    "bank-overdrawn",
    "misdeal",
    "schedule-mismatch",
)


def without(record: RoundRecord, kind: type, codes: Iterable[str]) -> RoundRecord:
    """The record without the facts of a kind that are found under one of the codes."""
    found = {one.event for one in adjudicate(record, "recorded").findings if one.code in codes}
    events = [
        event
        for place, event in enumerate(record.events)
        if place not in found or not isinstance(event, kind)
    ]
    return msgspec.structs.replace(record, events=tuple(events))


def moved(answer: Adjudication) -> dict[tuple[str, str, str], tuple[int, int]]:
    """What is paid and collected on each wager on which money moves."""
    return {
        (line.spot, line.wager, line.bettor): (line.paid, line.collected)
        for line in answer.settlement or ()
        if line.paid or line.collected
    }


def uncorrected(record: RoundRecord) -> RoundRecord:
    """The record without its corrections, whose places would shift."""
    events = [one for one in record.events if not isinstance(one, Corrected | Voided)]
    return msgspec.structs.replace(record, events=tuple(events))


@many
@given(SEEDS, st.sampled_from(BANKED))
def test_a_bank_that_does_not_count_covers_nothing(seed, slug):
    record = uncorrected(simulate_round(seed, slug))
    fewer = without(record, BankPosted, ["second-bank", "late-wager"])
    if any(isinstance(event, BankPosted) for event in fewer.events):
        assert adjudicate(fewer).bank == adjudicate(record).bank


@many
@given(SEEDS, st.sampled_from([*BLACKJACK, *THREE_CARD]))
def test_late_wagers_move_no_money(seed, slug):
    record = uncorrected(simulate_round(seed, slug))
    answer = adjudicate(without(record, WagerPlaced, ["late-wager"]))
    assert moved(answer) == moved(adjudicate(record))


@many
@given(SEEDS, st.sampled_from(THREE_CARD))
def test_late_decisions_and_chips_taken_back_late_move_no_money(seed, slug):
    record = uncorrected(simulate_round(seed, slug))
    fewer = without(without(record, TakenBack, ["late-wager"]), Decided, ["late-decision"])
    assert moved(adjudicate(fewer)) == moved(adjudicate(record))


@many
@given(SEEDS)
def test_what_is_found_once_a_round_is_found_once(seed):
    record = bent(seed)
    if record is not None:
        codes = [one.code for one in adjudicate(record).findings]
        assert [code for code in ONCE_A_ROUND if codes.count(code) > 1] == []


@pytest.mark.parametrize("status", ["settled", "misdeal", "incomplete"])
def test_a_bank_that_goes_on_by_net_has_nothing_unused(status):
    answers = [
        adjudicate(simulate_round(seed, slug), what_if={"coverage": "net"})
        for slug in (*PAI_GOW, *THREE_CARD)
        for seed in range(40)
    ]
    of_status = [one.bank.unused for one in answers if one.status == status]
    assert of_status
    assert set(of_status) == {None}
