"""Sealed history in the database."""
