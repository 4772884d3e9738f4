"""Tests of `domain/rooms`."""
