"""A believable shift: two rooms, a dozen tables, three gaming days, the last of them under way."""

from ops.demo.seed_data import fill_store

__all__ = ["fill_store"]
