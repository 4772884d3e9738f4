"""A room: its clock, its settings, and the documents it plays by."""
