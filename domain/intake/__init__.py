"""Parsing and validation of JSON as facts, with errors in plain words."""
