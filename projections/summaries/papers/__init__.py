"""Editions as they are sent and printed: in a sentence, as a PDF, and as CSV."""
