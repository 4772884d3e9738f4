"""Tests of `projections/lists`."""
