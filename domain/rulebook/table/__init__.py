"""The rules of a table between its rounds."""
