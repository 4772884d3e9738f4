"""What is told to others: an alert that begins or ends, and a new edition; until they take it."""
