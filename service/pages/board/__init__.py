"""The board: every open table at a glance, as it stands now."""
