"""One file a game, in its document's order."""
