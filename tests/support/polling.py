"""Waiting for what is bound to come, but not for ever."""

import time
from collections.abc import Callable

DEADLINE = 90
FIRST_PAUSE = 0.005
LONGEST_PAUSE = 0.1
"""Between looks that may cost more than what is waited for."""


def until(condition: Callable[[], object], deadline: float = DEADLINE) -> object:
    """The first true answer."""
    end, pause = time.monotonic() + deadline, FIRST_PAUSE
    while not (answer := condition()):
        assert time.monotonic() < end, "it never came to this"
        time.sleep(pause)
        pause = min(2 * pause, LONGEST_PAUSE)
    return answer
