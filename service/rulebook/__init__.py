"""The rulebook over REST: games, clauses, readings, collection schedules."""
