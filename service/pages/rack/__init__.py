"""The discard rack: as it should lie, and what a real one says."""
