"""Locks on files, which are let go when their holder ends, however it ends."""

import fcntl
import os
from pathlib import Path


def shared(path: Path) -> int:
    """Hold the lock together with others, as soon as nobody has it alone."""
    held = _opened(path)
    fcntl.flock(held, fcntl.LOCK_SH)
    return held


def alone(path: Path) -> int:
    """Hold the lock alone, as soon as nobody else has it."""
    held = _opened(path)
    fcntl.flock(held, fcntl.LOCK_EX)
    return held


def alone_at_once(path: Path) -> int | None:
    """Hold the lock alone if nobody has it."""
    held = _opened(path)
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(held)
        return None
    return held


def let_go(held: int) -> None:
    """Let go of the lock; to do so again is harmless."""
    fcntl.flock(held, fcntl.LOCK_UN)


def is_held_alone(path: Path) -> bool:
    """Whether somebody holds the lock alone."""
    try:
        probe = os.open(path, os.O_RDONLY)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(probe, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(probe)
    return False


def _opened(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
