"""What can go wrong with the store, and what is said about it.

RunbackError
 ├─ Unavailable      the database does not answer, or cannot go on
 ├─ NotReady         the database is there, but is not (or not any more) what this program needs
 ├─ NotOnFile        a stream that nobody has recorded
 └─ NotRecorded      facts that were not taken, and why
     ├─ Conflict     others were recorded in the meantime
     ├─ KeyReused    the key of a batch came with other facts before
     └─ Otherwise    the same id is on file with another content
"""

from collections.abc import Sequence

from domain.errors import RunbackError


class Unavailable(RunbackError):
    """The database does not answer, or cannot go on."""


class NotReady(RunbackError):
    """A database that does not have, or has more than, what this program needs."""


class NotOnFile(RunbackError):
    """A stream of which nothing was ever recorded."""


class NotRecorded(RunbackError):
    """Facts that were not taken."""


class Conflict(NotRecorded):
    """The stream went on after the version that the sender had seen."""

    def __init__(self, stream: str, follows: int, version: int, between: Sequence[bytes]) -> None:
        self.stream = stream
        self.follows = follows
        self.version = version
        self.between = tuple(between)
        super().__init__(_what_came_between(stream, follows, version, len(self.between)))


def _what_came_between(stream: str, follows: int, version: int, count: int) -> str:
    if follows > version:
        return f"{stream} is at version {version}; there is no version {follows} to follow yet"
    events = "1 event was" if count == 1 else f"{count} events were"
    return f"{stream} is at version {version}, not {follows}: {events} recorded in between"


class KeyReused(NotRecorded):
    """The key of a batch was used before for something else."""


class Otherwise(NotRecorded):
    """The same id is on file with another content."""
