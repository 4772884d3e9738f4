"""How a page says that it is not up to date."""

from typing import Final

from service.staleness import AsOf

SECONDS_THAT_COUNT: Final = 5
"""Lists that are further behind are said to be."""


def how_long(seconds: float) -> str:
    """`20 s`, `3 min`: as exact as somebody who waits needs it."""
    return f"{int(seconds) // 10 * 10 or 5} s" if seconds < 60 else f"{int(seconds) // 60} min"


def lateness(as_of: AsOf) -> str:
    """What is said of a list that is behind; nothing of one that is not, or hardly."""
    if as_of.seconds < SECONDS_THAT_COUNT:
        return ""
    return f"What was recorded in the last {how_long(as_of.seconds)} is not shown yet."
