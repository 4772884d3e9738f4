"""Failures of PostgreSQL as errors with a message that helps."""

import errno
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from ops.errors import PostgresError

FULL_DISK_ERRNOS: Final = (errno.ENOSPC, errno.EDQUOT)
FULL_DISK_MESSAGES: Final = ("No space left on device", "Disk quota exceeded", "wrote only ")
SEVERITIES: Final = ("PANIC:", "FATAL:", "ERROR:", "error:")


@contextmanager
def report_full_disk(folder: Path) -> Iterator[None]:
    """Turn an `OSError` about a full disk into a `PostgresError` that names the folder."""
    try:
        yield
    except OSError as error:
        if error.errno not in FULL_DISK_ERRNOS:
            raise
        where = f"{error.filename} could not be written" if error.filename else str(error.strerror)
        raise _make_full_disk_error(folder, where) from error


def make_failure(folder: Path, action: str, output: str) -> PostgresError:
    """Return the error for an action in which PostgreSQL failed with this output."""
    line = _find_error_line(output)
    if any(words in line for words in FULL_DISK_MESSAGES):
        return _make_full_disk_error(folder, line)
    return PostgresError(f"PostgreSQL could not {action} in {folder}: {line}")


def _make_full_disk_error(folder: Path, detail: str) -> PostgresError:
    return PostgresError(f"the disk of {folder} is full: {detail}. Make room, and start again")


def _find_error_line(output: str) -> str:
    """Return the line of the output that states the error, or else the last line."""
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    for sign in (*FULL_DISK_MESSAGES, *SEVERITIES):
        for line in lines:
            if sign in line:
                return re.split("|".join(SEVERITIES), line)[-1].strip()
    return lines[-1] if lines else "it gave no reason"
