"""Tests of `service/accounts`."""
