"""Tests of `projections/lists/rounds`."""
