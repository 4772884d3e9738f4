"""Commands that speak to a running service: what they ask it, and what it answers."""
