"""Tests of `domain/rotation`."""
