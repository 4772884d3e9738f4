"""A seeded simulator: plausible rounds of the games of every family, mistakes included."""

from ops.simulator.poker import simulate_kill_pots
from ops.simulator.registry import ALL_GAMES, BLACKJACK, PAI_GOW, POKER, THREE_CARD
from ops.simulator.simulation import play_round_at_table, simulate_round, simulate_round_at_table

__all__ = [
    "ALL_GAMES",
    "BLACKJACK",
    "PAI_GOW",
    "POKER",
    "THREE_CARD",
    "play_round_at_table",
    "simulate_kill_pots",
    "simulate_round",
    "simulate_round_at_table",
]
