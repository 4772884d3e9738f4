"""Tests of what the benchmark fills and measures."""
