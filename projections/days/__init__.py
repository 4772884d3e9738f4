"""The days in sums: a row for each room, gaming day, table and game."""
