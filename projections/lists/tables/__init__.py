"""Tables day by day: their state, bank, next turn and seated players."""
