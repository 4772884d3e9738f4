"""Tests of `projections/summaries`."""
