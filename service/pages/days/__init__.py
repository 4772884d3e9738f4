"""The gaming days: which there are, and each of them in sums and pictures."""
