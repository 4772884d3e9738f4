"""Settlements: a row for each bettor in a round."""
