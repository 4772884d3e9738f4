"""Pages about the service itself: sign-in, accounts, rooms, patrons, compliance, nightly work."""
