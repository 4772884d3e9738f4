"""Whether a round is a misdeal is asked without judging it whole, and answered the same."""

import pytest

from domain.adjudication import case_of, is_misdeal
from domain.errors import UnknownRule
from domain.games.registry import GAMES, game_named
from domain.record import RoundRecord
from domain.rotation.rounds import RoundTold
from domain.rulebook.model import resolve
from ops.simulator import EVERY, simulate, simulate_kill_pots
from tests.mutations import bent

ROUNDS = 120


def is_answered_alike(record: RoundRecord) -> bool:
    """Whether the short way comes to what the adjudication says; a voided round has none."""
    judgement = case_of(record).judgement
    told = RoundTold(record)
    dead = is_misdeal(told.header, list(enumerate(told.facts)), told.rules)
    return judgement is None or dead == (judgement.status == "misdeal")


@pytest.mark.parametrize("game", EVERY)
def test_a_misdeal_is_what_its_adjudication_calls_one(game):
    assert [seed for seed in range(ROUNDS) if not is_answered_alike(simulate(seed, game))] == []


@pytest.mark.parametrize("game", EVERY)
def test_also_of_a_record_that_was_bent_out_of_shape(game):
    records = {seed: bent(seed, (game,)) for seed in range(ROUNDS)}
    assert [seed for seed, one in records.items() if one and not is_answered_alike(one)] == []


def test_also_of_kill_pots():
    assert all(map(is_answered_alike, simulate_kill_pots(3, 20)))


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_told_that_misdeals_count(game):
    options = game_named(game).options
    assert resolve(options, {})["misdeal_counts"] is False
    assert resolve(options, {"misdeal_counts": True})["misdeal_counts"] is True
    with pytest.raises(UnknownRule, match="it can be false, true"):
        resolve(options, {"misdeal_counts": "yes"})
