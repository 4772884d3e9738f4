"""Tests of `projections`."""
