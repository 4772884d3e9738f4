"""Clauses with their citations, readings, house options and posted figures."""
