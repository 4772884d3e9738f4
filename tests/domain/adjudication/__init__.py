"""Tests of `domain/adjudication`."""
