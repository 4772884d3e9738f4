"""The service with its clients, and a house with something of everything on file."""
