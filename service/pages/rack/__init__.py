"""The discard rack: its expected order, and the reading of a real one."""
