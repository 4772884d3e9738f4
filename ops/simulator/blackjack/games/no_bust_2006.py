"""The simulated game `no-bust-21-2006`."""

from typing import Final

from ops.simulator.blackjack.game import (
    AFTER_SPLIT,
    COVERAGE,
    EMPTY,
    JOKER,
    MARYSVILLE,
    RACK,
    STAND_BARS,
    SimulatedBlackjackGame,
)

GAME: Final = SimulatedBlackjackGame(
    slug="no-bust-21-2006",
    order=20,
    rooms=(MARYSVILLE,),
    most_seats=8,
    decks=(2, 8),
    ranks="A23456789TJQK",
    jokers=True,
    hole=False,
    from_seat_one=False,
    must_hit=11,
    hard_stand=20,
    soft_stand=20,
    checked="",
    natural_pays="2:1",
    double_for_less=False,
    double_after_split=False,
    aces_once=True,
    own_bets=(),
    options=(COVERAGE, RACK, STAND_BARS, JOKER, EMPTY, AFTER_SPLIT),
    both_over="closer",
    rare_hands=(
        "joker-up",
        "joker-under",
        "player-joker",
        "drawn-joker",
        "bank-eights",
        "bonus",
        "bonus",
        "kings",
    ),
)
