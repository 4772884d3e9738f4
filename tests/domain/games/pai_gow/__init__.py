"""Tests of `domain/games/pai_gow`."""
