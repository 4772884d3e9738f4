"""Tests of `service/pages/svg`."""
