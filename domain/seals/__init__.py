"""Sealed history: the Merkle tree, its proofs, and the texts that are signed and kept elsewhere."""
