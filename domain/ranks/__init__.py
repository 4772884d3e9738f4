"""Comparing hands."""
