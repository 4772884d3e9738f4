"""Charts of a blackjack game, each computed by the game's own rules."""
