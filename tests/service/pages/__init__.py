"""Tests of `service/pages`."""
