"""The service, asked as its clients ask it."""
