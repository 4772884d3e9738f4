"""Tests of `domain/settlement`."""
