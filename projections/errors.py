"""Errors of projections, each with a message for the person who reads it.

RunbackError
 ├─ SettingError                a variable of the environment that cannot be used
 ├─ DatabaseUnavailable         a database that does not answer, or cannot go on
 ├─ DatabaseNotReady            a database without what this program needs, or of another version
 │   └─ ListReplaced            a list that was replaced while it was being read
 ├─ NotOnFile                   a stream, a file or a name of which nothing is on file
 ├─ NotRecorded                 facts that were not recorded
 │   ├─ VersionConflict         others were recorded after the version that the sender had seen
 │   ├─ IdempotencyKeyReused    the key of a batch came with other facts before
 │   └─ ContentMismatch         the id is on file with another content
 ├─ UnreadableStream            a stream that a projection fails on
 ├─ ReadjudicationRunning       rounds are being adjudicated again by another process
 ├─ UnderLegalHold              something that is not removed, since a legal hold is on it
 ├─ DeliveryRefused             a message that its receiver did not take
 ├─ HandNotSettable             a hand that no chart of the house sets
 ├─ HistoryAltered              stored history that is not what was sealed
 └─ SealKeyUnusable             the key of the seal, which is missing, unreadable or another one
"""

from collections.abc import Sequence

from domain.errors import RunbackError


class SettingError(RunbackError):
    """An environment variable with a value that cannot be used."""


class DatabaseUnavailable(RunbackError):
    """A database that does not answer, or cannot continue."""


class DatabaseNotReady(RunbackError):
    """A database that lacks migrations or lists, or belongs to a newer version."""


class NotOnFile(RunbackError):
    """A stream, file or name with nothing on file."""


class NotRecorded(RunbackError):
    """Facts that were not recorded."""


class VersionConflict(NotRecorded):
    """A stream that has grown past the version that the sender had seen."""

    def __init__(self, stream: str, follows: int, version: int, between: Sequence[bytes]) -> None:
        self.stream = stream
        self.follows = follows
        self.version = version
        self.between = tuple(between)
        super().__init__(_describe_conflict(stream, follows, version, len(self.between)))


def _describe_conflict(stream: str, follows: int, version: int, count: int) -> str:
    if follows > version:
        return f"{stream} is at version {version}; there is no version {follows} to follow yet"
    events = "1 event was" if count == 1 else f"{count} events were"
    return f"{stream} is at version {version}, not {follows}: {events} recorded in between"


class IdempotencyKeyReused(NotRecorded):
    """A batch whose key came with other facts before."""


class ContentMismatch(NotRecorded):
    """A stream that is on file with other content."""


class DeliveryRefused(RunbackError):
    """A message whose receiver did not take it, or could not be reached."""


class UnderLegalHold(RunbackError):
    """Personal data that is not removed, since a legal hold covers it."""


class ListReplaced(DatabaseNotReady):
    """A list that was replaced while it was being read."""


class UnreadableStream(RunbackError):
    """A stream that a projection fails on, and does not read past until the stream is corrected."""


class ReadjudicationRunning(RunbackError):
    """A run of readjudication while another process has one in progress."""


class HandNotSettable(RunbackError):
    """A hand that no chart of the house sets."""


class HistoryAltered(RunbackError):
    """Stored history that is not what was sealed."""


class SealKeyUnusable(RunbackError):
    """A key of the seal that is missing, unreadable or another one."""
