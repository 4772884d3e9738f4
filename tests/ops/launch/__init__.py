"""Tests of `ops/launch`."""
