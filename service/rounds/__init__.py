"""Rounds over REST: recorded, asked for, judged."""
