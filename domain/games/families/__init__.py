"""The types of games and families, which all families build on."""
