"""Tests of `ops/cli/local`."""
