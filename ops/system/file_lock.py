"""Locks on files, released when their holder ends for any reason."""

import fcntl
import os
from pathlib import Path


def lock_shared(path: Path) -> int:
    """Take the lock together with others, once nobody holds it exclusively."""
    lock = _open_lock_file(path)
    fcntl.flock(lock, fcntl.LOCK_SH)
    return lock


def lock_exclusive(path: Path) -> int:
    """Take the lock exclusively, once nobody else holds it."""
    lock = _open_lock_file(path)
    fcntl.flock(lock, fcntl.LOCK_EX)
    return lock


def try_lock_exclusive(path: Path) -> int | None:
    """Take the lock exclusively if nobody holds it; return None otherwise."""
    lock = _open_lock_file(path)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        return None
    return lock


def release_lock(lock: int) -> None:
    """Release the lock; releasing it twice is harmless."""
    fcntl.flock(lock, fcntl.LOCK_UN)


def is_locked_exclusively(path: Path) -> bool:
    """Return whether somebody holds the lock exclusively."""
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


def _open_lock_file(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
