"""The pot games: the players play each other, and nobody banks."""
