"""The rule sheets of the poker family."""
