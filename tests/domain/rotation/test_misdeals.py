"""Whether a round is a misdeal is asked without judging it whole, and answered the same."""

import pytest
from msgspec.structs import replace

from domain.adjudication.adjudicator import is_misdeal, judge_record
from domain.adjudication.judged_record import select_judged_record
from domain.adjudication.terms import find_rules_in_force
from domain.errors import UnknownRuleError
from domain.facts.record import RoundRecord
from domain.facts.round_events import Closed
from domain.games.registry import GAMES, get_game
from domain.rotation.round import build_rotation_round
from domain.rulebook.model import resolve_options
from ops.simulator import ALL_GAMES, simulate_kill_pots, simulate_round
from tests.support.for_each import for_each
from tests.support.record_mutations import bent

ROUNDS = 120


def is_answered_alike(record: RoundRecord) -> bool:
    """Whether the short way comes to what the adjudication says; a voided round has none."""
    judgement = judge_record(record).judgement
    told = select_judged_record(record, "corrected")
    facts = enumerate(event for _, event in told.facts)
    dead = is_misdeal(told.header, facts, find_rules_in_force(record, told.header, "then"))
    return judgement is None or dead == (judgement.status == "misdeal") == is_dead(record)


def is_dead(record: RoundRecord) -> bool:
    """Whether the rotation has it for a misdeal once it is over."""
    over = replace(record, events=(*record.events, Closed()))
    return build_rotation_round(over).is_misdeal


@for_each("game", ALL_GAMES)
def test_a_misdeal_is_what_its_adjudication_calls_one(game):
    assert [
        seed for seed in range(ROUNDS) if not is_answered_alike(simulate_round(seed, game))
    ] == []


@for_each("game", ALL_GAMES)
def test_also_of_a_record_that_was_bent_out_of_shape(game):
    records = {seed: bent(seed, (game,)) for seed in range(ROUNDS)}
    assert [seed for seed, one in records.items() if one and not is_answered_alike(one)] == []


def test_also_of_kill_pots():
    assert all(map(is_answered_alike, simulate_kill_pots(3, 20)))


@for_each("game", GAMES)
def test_every_game_can_be_told_that_misdeals_count(game):
    options = get_game(game).options
    assert resolve_options(options, {})["misdeal_counts"] is False
    assert resolve_options(options, {"misdeal_counts": True})["misdeal_counts"] is True
    with pytest.raises(UnknownRuleError, match="it can be false, true"):
        resolve_options(options, {"misdeal_counts": "yes"})
