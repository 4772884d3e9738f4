"""The night's work."""
