"""Tests of `domain/cards/ranks`."""
