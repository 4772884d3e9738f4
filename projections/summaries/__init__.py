"""Summaries of gaming days, computed from the streams and kept as editions."""
