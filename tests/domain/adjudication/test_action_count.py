"""How the action is counted out: the seats that the count falls on, as the answer tells it."""

import re
from itertools import islice

import pytest

from domain.adjudication.adjudicator import judge_record
from domain.facts.round_events import BankPosted
from domain.seats import find_left_seat
from ops.simulator import BLACKJACK, PAI_GOW, THREE_CARD, simulate_round
from tests.support.for_each import for_each

UNCOUNTED = {"pure-spanish-21.5", "three-card-poker"}
"""Where the action starts at the player-dealer's left."""

BY_CARD = sorted({*BLACKJACK, *THREE_CARD} - UNCOUNTED)
COUNTED = re.compile(r"counting (\d+) from seat (\d+), .*? falls on seat (\d+)")
THROWN = re.compile(r"= (\d+); .* that is seat (\d+)")


def counts(game):
    """Rounds whose action was counted out, with how that was."""
    for seed in range(200):
        record = simulate_round(seed, game)
        judgement = judge_record(record).judgement
        if judgement and judgement.action and judgement.action.starts:
            yield record, judgement


@for_each("game", BY_CARD)
def test_a_card_is_counted_out_without_the_player_dealer_s_seat(game):
    for record, judgement in islice(counts(game), 30):
        number, first, landed = map(int, COUNTED.search(judgement.action.why).groups())
        counted = judgement.counted
        assert (len(counted), counted[0], counted[-1]) == (number, first, landed)
        bank = next(one.seat for one in record.events if isinstance(one, BankPosted))
        assert bank not in counted


@for_each("game", PAI_GOW)
def test_dice_are_counted_out_to_the_seat_that_they_name(game):
    for _, judgement in islice(counts(game), 30):
        total, landed = map(int, THROWN.search(judgement.action.why).groups())
        assert (len(judgement.counted), judgement.counted[-1]) == (total, landed)


def test_every_number_falls_on_the_next_seat_that_is_counted():
    for record, judgement in islice(counts("no-bust-6.0"), 30):
        bank = next(one.seat for one in record.events if isinstance(one, BankPosted))
        for one, other in zip(judgement.counted, judgement.counted[1:], strict=False):
            following = find_left_seat(one, record.table.seats)
            assert other == (
                find_left_seat(bank, record.table.seats) if following == bank else following
            )


@pytest.mark.parametrize("game", sorted(UNCOUNTED))
def test_nothing_is_counted_where_the_action_starts_at_the_left(game):
    assert {judgement.counted for _, judgement in counts(game)} == {()}
