"""The event store and everything that is read from its streams."""
