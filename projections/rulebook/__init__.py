"""The rulebook as shown: everything on file of a game, gathered from the code's own rules."""
