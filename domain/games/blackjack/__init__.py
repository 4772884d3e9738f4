"""What the six blackjack games have in common."""
