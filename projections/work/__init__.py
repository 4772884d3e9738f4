"""The night's work: days that are over, worked out table by table by whoever has time for it."""
