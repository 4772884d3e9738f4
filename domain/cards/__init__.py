"""Cards and tiles, and their names."""
