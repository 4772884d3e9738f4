"""Tests of `service/http`."""
