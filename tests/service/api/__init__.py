"""Tests of `service/api`."""
