"""Tests of `domain/replay`."""
