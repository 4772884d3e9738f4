"""Tests of `service/api/exports`."""
