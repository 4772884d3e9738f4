"""The simulated game `no-bust-buster-6.0`."""

from typing import Final

from ops.simulator.blackjack.game import (
    COMMON,
    COVERAGE,
    DIRECTION,
    EARLY,
    INSURANCE_ORDER,
    MORTIMERS,
    RACK,
    STAND_FREE,
    TENS,
    SimulatedBlackjackGame,
)

GAME: Final = SimulatedBlackjackGame(
    slug="no-bust-buster-6.0",
    order=40,
    rooms=(MORTIMERS,),
    most_seats=10,
    decks=(1, 8),
    ranks="A23456789TJQK",
    jokers=False,
    hole=True,
    from_seat_one=True,
    must_hit=5,
    hard_stand=20,
    soft_stand=20,
    checked="A",
    natural_pays="6:5",
    double_for_less=True,
    double_after_split=True,
    aces_once=True,
    own_bets=("buster",),
    options=(
        COVERAGE,
        RACK,
        *COMMON,
        STAND_FREE,
        INSURANCE_ORDER,
        TENS,
        DIRECTION,
        ("hard_20_21", ("must-stand", "option")),
        EARLY,
    ),
    both_over="special-all",
    completes_bank=True,
    rare_hands=("ace-up", "ace-up", "bank-seven-eight-nine", "bank-seven-eight-nine"),
)
