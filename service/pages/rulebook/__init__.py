"""The pages of the rulebook: games, clauses, collection schedules and signs."""
