"""A browser, a house with a server, and pages read back."""
