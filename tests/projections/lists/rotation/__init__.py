"""Tests of `projections/lists/rotation`."""
