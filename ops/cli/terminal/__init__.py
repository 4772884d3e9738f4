"""Rounds, tables, racks, disputes and summaries printed on a terminal."""
