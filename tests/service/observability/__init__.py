"""Tests of `service/observability`."""
