"""Sealed history: hashes of what was stored, signed checkpoints, and the check against them."""
