"""Tests of `projections/personal`."""
