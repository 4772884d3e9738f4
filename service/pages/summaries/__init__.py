"""Summaries of gaming days that have ended, and their exceptions."""
