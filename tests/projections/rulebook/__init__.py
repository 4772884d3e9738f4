"""Tests of `projections/rulebook`."""
