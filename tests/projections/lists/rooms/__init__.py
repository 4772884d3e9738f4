"""Tests of `projections/lists/rooms`."""
