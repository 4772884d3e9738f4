"""Tests of `domain/games/blackjack`."""
