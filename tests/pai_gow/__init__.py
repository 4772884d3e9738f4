"""The pai gow games."""
