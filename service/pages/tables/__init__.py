"""A table on a gaming day: its rounds, and the rotation of the bank."""
