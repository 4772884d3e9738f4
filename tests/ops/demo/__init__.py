"""Tests of `ops/demo`."""
