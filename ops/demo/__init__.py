"""A believable shift: two rooms, a dozen tables, three gaming days, the last of them under way."""

from ops.demo.filling import fill

__all__ = ["fill"]
