"""The engine that the two three-card games share."""
