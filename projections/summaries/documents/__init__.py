"""The wording, PDF and CSV of editions."""
