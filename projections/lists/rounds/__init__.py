"""The index of rounds: a row for each round, with all searchable columns."""
