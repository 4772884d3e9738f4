"""The simulated game `no-bust-6.0`."""

from typing import Final

from ops.simulator.blackjack.game import (
    COMMON,
    COVERAGE,
    DIRECTION,
    INSURANCE_ORDER,
    MORTIMERS,
    NEVER,
    RACK,
    STAND_FREE,
    SURRENDER,
    TENS,
    SimulatedBlackjackGame,
)

GAME: Final = SimulatedBlackjackGame(
    slug="no-bust-6.0",
    order=30,
    rooms=(MORTIMERS,),
    most_seats=8,
    decks=(2, 8),
    ranks="A23456789TJQK",
    jokers=False,
    hole=True,
    from_seat_one=True,
    must_hit=5,
    hard_stand=19,
    soft_stand=NEVER,
    checked="A",
    natural_pays="6:5",
    double_for_less=True,
    double_after_split=True,
    aces_once=True,
    own_bets=(),
    options=(
        COVERAGE,
        RACK,
        *COMMON,
        STAND_FREE,
        ("soft_19_plus", ("option", "must-stand")),
        ("hole_check", ("none", "ace")),
        TENS,
        SURRENDER,
        INSURANCE_ORDER,
        DIRECTION,
    ),
    both_over="special",
    rare_hands=("ace-up", "ace-up", "bank-seven-eight-nine", "bank-seven-eight-nine"),
)
