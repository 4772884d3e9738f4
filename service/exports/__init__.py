"""Exports: lists, records and events, taken out as files of any length."""
