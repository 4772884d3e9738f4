"""Tests of `service/pages/admin`."""
