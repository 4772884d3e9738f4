"""The rule sheets of the pai gow family."""
