"""Disputes over REST: the whole life of one, from the claim to the money."""
