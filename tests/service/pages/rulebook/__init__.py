"""Tests of `service/pages/rulebook`."""
