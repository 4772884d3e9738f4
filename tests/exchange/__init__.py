"""Poker hands in other people's formats."""
