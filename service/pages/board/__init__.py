"""The board: every open table at a glance, updated live."""
