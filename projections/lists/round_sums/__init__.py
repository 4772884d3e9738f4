"""What the summary of a gaming day needs of a round beside its row in the list of rounds."""
