"""Why there is no database to work with."""

import errno
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from domain.errors import RunbackError

FULL: Final = (errno.ENOSPC, errno.EDQUOT)
FULL_WORDS: Final = ("No space left on device", "Disk quota exceeded", "wrote only ")
SEVERITIES: Final = ("PANIC:", "FATAL:", "ERROR:", "error:")


class NoDatabase(RunbackError):
    """PostgreSQL cannot be used; the sentence says why, and what would help."""


class NoAnswer(NoDatabase):
    """A real server that does not answer, at least not now."""


@contextmanager
def naming_a_full_disk(folder: Path) -> Iterator[None]:
    """Inside, a disk without room is said as such."""
    try:
        yield
    except OSError as error:
        if error.errno not in FULL:
            raise
        where = f"{error.filename} could not be written" if error.filename else str(error.strerror)
        raise _full(folder, where) from error


def failure(folder: Path, doing: str, said: str) -> NoDatabase:
    """What to say where PostgreSQL could not do something and said this."""
    what = _telling_line(said)
    if any(words in what for words in FULL_WORDS):
        return _full(folder, what)
    return NoDatabase(f"PostgreSQL could not {doing} in {folder}: {what}")


def _full(folder: Path, what: str) -> NoDatabase:
    return NoDatabase(f"The disk of {folder} is full: {what}. Make room, and start again")


def _telling_line(said: str) -> str:
    """The line in which PostgreSQL says what is wrong; where there is none, the last."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    for telling in (*FULL_WORDS, *SEVERITIES):
        for line in lines:
            if telling in line:
                return re.split("|".join(SEVERITIES), line)[-1].strip()
    return lines[-1] if lines else "it did not say why"
