"""The rule sheets of the blackjack family."""
