"""Summaries of gaming days and their exceptions, as JSON, CSV and PDF."""
