"""The rulebook as it is shown: whole, and in agreement with what the engine does."""
