"""Tests of `domain/wording`."""
