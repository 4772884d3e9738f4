"""Rounds, tables and racks as a terminal shows them."""
