"""Tests of `service/api/rounds`."""
