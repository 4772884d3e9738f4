"""A table on a gaming day: its rounds, and how the bank went round."""
