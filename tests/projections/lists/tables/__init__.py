"""Tests of `projections/lists/tables`."""
