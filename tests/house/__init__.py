"""The house tests itself: its layers, sizes, files and words."""
