"""The posted collections, as a room takes them in rounds of any family."""
