"""Tests of `ops/deployment`."""
