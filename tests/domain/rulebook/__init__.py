"""Tests of `domain/rulebook`."""
