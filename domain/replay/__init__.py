"""A round played back frame by frame, and what-if records."""
