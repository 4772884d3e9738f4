"""Tests of `projections/store`."""
