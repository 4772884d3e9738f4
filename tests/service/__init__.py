"""Tests of `service`."""
