"""Tests of `domain/formats`."""
