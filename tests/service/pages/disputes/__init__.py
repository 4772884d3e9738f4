"""Tests of `service/pages/disputes`."""
