"""The discard rack: how hands are stacked in it, and how hands are read back from it."""
