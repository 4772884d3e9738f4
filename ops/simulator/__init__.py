"""A seeded simulator: plausible rounds of the six blackjack-family games, mistakes included."""

from ops.simulator.rounds import simulate

__all__ = ["simulate"]
