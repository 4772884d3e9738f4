"""Sums of gaming days: a row for each room, gaming day, table and game."""
