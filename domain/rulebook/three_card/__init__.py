"""The rule sheets of the three-card family."""
