"""Tests of `ops/postgres`."""
