"""Tests of `projections/lists/round_sums`."""
