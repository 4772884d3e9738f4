"""The page of the night's work."""
