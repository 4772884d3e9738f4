"""Tests of `domain/table/rack`."""
