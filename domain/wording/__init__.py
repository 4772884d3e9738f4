"""Facts, verdicts and amounts in sentences for people."""
