"""Tests of `service/api/docs`."""
