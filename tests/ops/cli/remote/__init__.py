"""Tests of `ops/cli/remote`."""
