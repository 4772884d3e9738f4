"""Tests of `domain/games/poker`."""
