"""Tests of `projections/lists/settlements`."""
