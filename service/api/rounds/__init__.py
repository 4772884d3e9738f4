"""Rounds: recorded, searched, replayed, adjudicated."""
