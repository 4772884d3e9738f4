"""Exports: lists, records and events as they were at one moment."""
