"""Tests of `workers/notifications`."""
