"""The simulated game `no-bust-21-2003`."""

from typing import Final

from ops.simulator.blackjack.game import (
    ACE_COUNT,
    ACES_ONCE,
    COMMON,
    COVERAGE,
    EMPTY,
    JOKER,
    JOKER_COUNT,
    MORTIMERS,
    RACK,
    STAND_FREE,
    SimulatedBlackjackGame,
)

GAME: Final = SimulatedBlackjackGame(
    slug="no-bust-21-2003",
    order=10,
    rooms=(MORTIMERS,),
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
    double_after_split=True,
    aces_once=True,
    own_bets=(),
    options=(
        COVERAGE,
        RACK,
        *COMMON,
        STAND_FREE,
        JOKER,
        EMPTY,
        ("both_over", ("rule-7", "bank-wins")),
        ("split_pairs", ("all", "tens-only")),
        ACE_COUNT,
        JOKER_COUNT,
        ACES_ONCE,
    ),
    both_over="closer",
    rare_hands=("joker-up", "joker-under", "player-joker", "drawn-joker"),
)
