"""Poker hands read from and written in the formats of other programs."""
