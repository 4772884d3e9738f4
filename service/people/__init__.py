"""People: who may sign in, by what they are known, and what they may do."""
