"""Tests of `service/server`."""
