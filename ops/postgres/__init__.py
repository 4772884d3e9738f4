"""A PostgreSQL of its own, from pip-installed binaries, in the data folder; or somebody else's."""
