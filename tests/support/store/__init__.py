"""Processes that record and project while they are killed."""
