"""Rooms: their clocks, their settings, and the documents they play by."""
