"""Tests of `ops/simulator`."""
