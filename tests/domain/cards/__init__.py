"""Tests of `domain/cards`."""
