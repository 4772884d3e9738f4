"""What the project promises, as sentences."""
