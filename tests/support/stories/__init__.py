"""Rounds told for a single rule, by family of games."""
