"""Adjudication of a round record under its terms."""
