"""The access log: who looked at what, logged before the answer is sent, and never altered."""
