"""Sealed history: trees, proofs, tiles, signed texts and the lines that are sealed."""
