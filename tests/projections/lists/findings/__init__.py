"""Tests of `projections/lists/findings`."""
