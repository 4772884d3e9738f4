"""The simulated game `pure-spanish-21.5`."""

from typing import Final

from ops.simulator.blackjack.game import (
    COMMON,
    COVERAGE,
    EARLY,
    ELSEWHERE,
    MARYSVILLE,
    MORTIMERS,
    NEVER,
    RACK,
    STAND_FREE,
    SURRENDER,
    SimulatedBlackjackGame,
)

GAME: Final = SimulatedBlackjackGame(
    slug="pure-spanish-21.5",
    order=60,
    rooms=(MORTIMERS, MARYSVILLE, ELSEWHERE),
    most_seats=7,
    decks=(4, 8),
    ranks="A23456789JQK",
    jokers=False,
    hole=True,
    from_seat_one=False,
    must_hit=0,
    hard_stand=17,
    soft_stand=NEVER,
    checked="AJQK",
    natural_pays="6:5",
    double_for_less=True,
    double_after_split=True,
    aces_once=False,
    own_bets=("match",),
    options=(
        COVERAGE,
        RACK,
        *COMMON,
        STAND_FREE,
        SURRENDER,
        ("bank_soft_17", ("hit", "stand")),
        ("double_double", (False, True)),
        EARLY,
    ),
    both_over="eights",
    rescue=True,
    wins_ties_at_21=True,
    counts_to_action=False,
    rare_hands=("bank-eights", "match", "match", "match", "bonus", "kings"),
)
