"""What is watched, and who is told of it."""
