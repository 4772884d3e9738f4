"""Tests of `ops/cli/import_export`."""
