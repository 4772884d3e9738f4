"""Tests of `service/schemas`."""
