"""Tests of `domain/games/three_card`."""
