"""Tests of `service/api/summaries`."""
