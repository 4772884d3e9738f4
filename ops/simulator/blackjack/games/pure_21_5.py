"""The simulated game `pure-21.5`."""

from typing import Final

from ops.simulator.blackjack.game import (
    AFTER_SPLIT,
    COVERAGE,
    EMPTY,
    MARYSVILLE,
    MORTIMERS,
    NEVER,
    RACK,
    STAND_BARS,
    SimulatedBlackjackGame,
)

GAME: Final = SimulatedBlackjackGame(
    slug="pure-21.5",
    order=50,
    rooms=(MORTIMERS, MARYSVILLE),
    most_seats=8,
    decks=(1, 8),
    ranks="A23456789TJQK",
    jokers=False,
    hole=True,
    from_seat_one=False,
    must_hit=11,
    hard_stand=19,
    soft_stand=NEVER,
    checked="ATJQK",
    natural_pays="3:2",
    double_for_less=True,
    double_after_split=False,
    aces_once=True,
    own_bets=(),
    options=(
        COVERAGE,
        RACK,
        STAND_BARS,
        ("natural_pays", ("3:2", "6:5", "7:5")),
        ("bank_888", ("push", "win")),
        AFTER_SPLIT,
        ("insurance", (False, True)),
        EMPTY,
    ),
    both_over="eights",
    surrender_closes=True,
    rare_hands=(
        "ace-up",
        "ace-up",
        "bank-eights",
        "sevens",
        "six-seven-eight",
        "bonus",
        "kings",
    ),
)
