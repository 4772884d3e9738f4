"""What a blackjack game shows of itself as charts, every answer asked of the game."""
