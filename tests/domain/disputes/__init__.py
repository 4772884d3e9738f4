"""Tests of `domain/disputes`."""
