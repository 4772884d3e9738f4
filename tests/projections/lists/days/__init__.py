"""Tests of `projections/lists/days`."""
