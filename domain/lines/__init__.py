"""A round as a person keys it: one fact or a few a line, read and written."""
