"""The notation for keying in rounds: a round as lines of text, read and written."""
