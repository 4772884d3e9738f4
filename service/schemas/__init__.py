"""What bodies look like: derived from the recorded structs, so that documents cannot drift."""
