"""The access log: who looked at what, noted before it was answered, and never altered."""
