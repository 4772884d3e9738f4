"""The docket: every dispute, where it stands, and what it is about."""
