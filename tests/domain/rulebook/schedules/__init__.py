"""Tests of `domain/rulebook/schedules`."""
