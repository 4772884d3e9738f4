"""The rulebook as it is read: what is on file of a game, gathered from what the code plays by."""
