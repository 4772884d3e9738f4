"""Tests of `domain/intake`."""
