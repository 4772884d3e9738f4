"""Schemas of bodies, derived from the recorded structs, so that the documents cannot drift."""
