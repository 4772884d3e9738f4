"""Rooms: their clocks, their settings, and the documents that they play by."""
