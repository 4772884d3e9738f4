"""A seeded simulator: plausible rounds of the games of every family, mistakes included."""

from ops.simulator.families import BLACKJACK, EVERY, PAI_GOW, POKER, THREE_CARD
from ops.simulator.poker import simulate_kill_pots
from ops.simulator.rounds import play_at, simulate, simulate_at

__all__ = [
    "BLACKJACK", "EVERY", "PAI_GOW", "POKER", "THREE_CARD", "play_at", "simulate", "simulate_at",
    "simulate_kill_pots",
]  # fmt: skip
