"""A seeded simulator: plausible rounds of the games of every family, mistakes included."""

from ops.simulator.families import BLACKJACK, EVERY, PAI_GOW, THREE_CARD
from ops.simulator.rounds import simulate

__all__ = ["BLACKJACK", "EVERY", "PAI_GOW", "THREE_CARD", "simulate"]
