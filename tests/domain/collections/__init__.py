"""Tests of `domain/collections`."""
