"""SQL statements read from files, and pages of their rows."""
