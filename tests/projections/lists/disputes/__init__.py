"""Tests of `projections/lists/disputes`."""
