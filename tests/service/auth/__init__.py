"""Tests of `service/auth`."""
