"""Waiting for what is bound to come, but not for ever."""

import time
from collections.abc import Callable

DEADLINE = 30
PAUSE = 0.005


def until(condition: Callable[[], object], deadline: float = DEADLINE) -> object:
    """The first true answer."""
    end = time.monotonic() + deadline
    while not (answer := condition()):
        assert time.monotonic() < end, "it never came to this"
        time.sleep(PAUSE)
    return answer
