"""Tests of `service/api/disputes`."""
