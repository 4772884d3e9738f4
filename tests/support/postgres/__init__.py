"""Data folders, copies and users of the embedded PostgreSQL server."""
