"""Tests of `domain/table`."""
