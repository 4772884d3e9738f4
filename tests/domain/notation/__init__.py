"""Tests of `domain/notation`."""
