"""A process group that is told to end, and killed as a whole if it does not end in time."""

import logging
import os
import signal
from collections.abc import Callable
from types import FrameType
from typing import Final, NoReturn

from projections.parent_death import bind_to_parent

_STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)

SIGNAL_STATUS: Final = 128
"""The exit status of a program that a signal ended, less the signal's number."""

_log: Final = logging.getLogger("runback.workers")


def run_in_group(work: Callable[[], int], seconds_to_end: float) -> int:
    """Return the exit status of `work`, done in a process group of its own.

    Signals to this process's group do not reach that of the work. Its first process is told to end
    when this one is; processes of the group that still run some seconds later are killed.
    """
    signals = {*_STOP_SIGNALS, signal.SIGALRM}
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, signals)
    bind = bind_to_parent(signal.SIGKILL)
    first = os.fork()
    if first == 0:
        os.setpgid(0, 0)
        if bind is not None:
            bind()
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        _exit_after(work)

    is_told = False

    def tell(_: int, __: FrameType | None) -> None:
        nonlocal is_told
        is_told = True
        os.kill(first, signal.SIGTERM)
        if not any(signal.getitimer(signal.ITIMER_REAL)):
            signal.setitimer(signal.ITIMER_REAL, seconds_to_end)

    def kill(_: int, __: FrameType | None) -> None:
        message = "work under way did not end within %.0f s; it is given up and done again later"
        _log.warning(message, seconds_to_end)
        os.killpg(first, signal.SIGKILL)

    before = {number: signal.signal(number, tell) for number in _STOP_SIGNALS}
    before[signal.SIGALRM] = signal.signal(signal.SIGALRM, kill)
    signal.pthread_sigmask(signal.SIG_SETMASK, mask)
    try:
        status = os.waitstatus_to_exitcode(os.waitpid(first, 0)[1])
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before.items():
            signal.signal(number, handler)
    if status >= 0:
        return status
    return 0 if is_told else SIGNAL_STATUS - status


def _exit_after(work: Callable[[], int]) -> NoReturn:
    status = 1
    try:
        status = work()
    except Exception:  # noqa: BLE001 - nothing may return into the process that was forked
        _log.exception("the worker failed")
    finally:
        os._exit(status)
