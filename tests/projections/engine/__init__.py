"""Tests of `projections/engine`."""
