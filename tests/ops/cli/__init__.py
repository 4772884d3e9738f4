"""Tests of `ops/cli`."""
