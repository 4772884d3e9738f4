"""Exports: lists, records and events as files of any length."""
