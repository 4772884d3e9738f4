"""Tests of `projections/alerts`."""
