"""What the service can be asked, for programs and for people to read."""
