"""What the database needs, in numbered steps that are never altered once they were taken."""
