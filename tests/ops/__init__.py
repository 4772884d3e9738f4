"""Tests of `ops`."""
