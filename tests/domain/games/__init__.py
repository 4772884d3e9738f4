"""Tests of `domain/games`."""
