"""Processes that end with the process that started them."""

import ctypes
import os
import signal
import sys
from collections.abc import Callable
from typing import Final

PR_SET_PDEATHSIG: Final = 1


def bind_to_parent(death_signal: signal.Signals) -> Callable[[], None] | None:
    """Return what a child must call first to get a signal when this process ends for any reason."""
    if sys.platform != "linux":
        return None
    prctl, parent = ctypes.CDLL(None).prctl, os.getpid()

    def bind() -> None:
        prctl(PR_SET_PDEATHSIG, int(death_signal))
        if os.getppid() != parent:
            os._exit(1)

    return bind
