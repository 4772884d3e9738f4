"""Disputes, from the claim to the money."""
