"""The family of the six blackjack games."""
