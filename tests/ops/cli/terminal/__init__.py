"""Tests of `ops/cli/terminal`."""
