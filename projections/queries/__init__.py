"""What is asked of the projections: statements in files, typed answers."""
