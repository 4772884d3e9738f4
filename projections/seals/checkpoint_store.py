"""The stored checkpoints of a log, each signed by the key that the one before it named last."""

from collections.abc import Iterator
from datetime import datetime
from hashlib import sha256
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.errors import MalformedInputError
from domain.seals.checkpoint import Checkpoint, parse_checkpoint
from domain.seals.signed_note import SignedNote, VerifierKey, parse_note, parse_verifier_key
from projections.errors import HistoryAltered
from projections.seals.number_bounds import LEAST_NUMBER
from projections.seals.signatures import SealKey, is_signed_by

NEXT_KEY: Final = "next-key "
"""The beginning of the line by which a checkpoint introduces another key."""

COLUMNS: Final = "checkpoint, log, size, coalesce(key, ''), coalesce(note, ''), signed_at"
INSERT: Final = "INSERT INTO store.checkpoints (log, size, key, note) VALUES (%s, %s, %s, %s)"
FIND_NEWEST: Final = (
    f"SELECT {COLUMNS} FROM store.checkpoints WHERE log = %s ORDER BY checkpoint DESC LIMIT 1"  # noqa: S608 - columns of ours
)
READ_ON: Final = (
    f"SELECT {COLUMNS} FROM store.checkpoints"  # noqa: S608 - columns of ours
    " WHERE log = %s AND checkpoint > %s ORDER BY checkpoint LIMIT %s"
)
ROWS_PER_READ: Final = 1000


class StoredCheckpoint(NamedTuple):
    """A signed checkpoint as it is stored."""

    number: int
    log: str
    size: int
    key: str
    """The public key that it is signed with."""
    note: str
    signed_at: datetime


class ReadCheckpoint(NamedTuple):
    """What a checkpoint says, and the signed note that says it."""

    checkpoint: Checkpoint
    note: SignedNote


def read_signed_checkpoint(content: str) -> ReadCheckpoint:
    """Return the checkpoint of a signed note, the signatures of which are not verified."""
    note = parse_note(content)
    return ReadCheckpoint(parse_checkpoint(note.text), note)


def name_origin(log: str, first_key: bytes) -> str:
    """Return the origin of a log, which begins with a hash of the first key it was signed with."""
    return f"runback/{sha256(first_key).hexdigest()[:32]}/{log}"


def append_checkpoint(
    connection: Connection[TupleRow], log: str, checkpoint: Checkpoint, key: SealKey
) -> None:
    """Sign and store a checkpoint."""
    note = key.sign(checkpoint.text, checkpoint.origin)
    public = key.name(checkpoint.origin).text
    connection.execute(INSERT, (log, checkpoint.size, public, note.content))


def find_newest_checkpoint(connection: Connection[TupleRow], log: str) -> StoredCheckpoint | None:
    """Return the newest checkpoint of a log."""
    row = connection.execute(FIND_NEWEST, (log,)).fetchone()
    return StoredCheckpoint(*row) if row else None


def read_checkpoints(connection: Connection[TupleRow], log: str) -> Iterator[StoredCheckpoint]:
    """Yield the checkpoints of a log, the oldest first."""
    after = LEAST_NUMBER
    while rows := connection.execute(READ_ON, (log, after, ROWS_PER_READ)).fetchall():
        yield from (StoredCheckpoint(*row) for row in rows)
        after = rows[-1][0]


class KeyChain:
    """The keys that a log was signed with, each introduced by a checkpoint signed with the last.

    The first one's hash is in the log's name, so that no other can take its place.
    """

    def __init__(self, log: str) -> None:
        self._log = log
        self._size = 0
        self.origin = ""
        self.keys: list[VerifierKey] = []

    def follow(self, stored: StoredCheckpoint) -> Checkpoint:
        """Return what the checkpoint says; raise HistoryAltered if it does not follow."""
        place = f"checkpoint {stored.number} of the {self._log}"
        try:
            checkpoint, note = read_signed_checkpoint(stored.note)
            key = parse_verifier_key(stored.key)
        except MalformedInputError as error:
            raise HistoryAltered(f"{place} cannot be read: {error}") from error
        if not self.keys:
            self.origin = name_origin(self._log, key.public_key)
            self.keys.append(VerifierKey(self.origin, key.public_key))
        if key != self.keys[-1]:
            raise HistoryAltered(f"{place} is signed with a key that none before it introduced")
        if checkpoint.origin != self.origin:
            raise HistoryAltered(f"{place} is of another log, `{checkpoint.origin}`")
        if not is_signed_by(note, key):
            raise HistoryAltered(f"{place} is altered: its signature is not good")
        if checkpoint.size != stored.size or checkpoint.size < self._size:
            raise HistoryAltered(f"{place} is altered: its size is not the one that was signed")
        self._size = checkpoint.size
        self.keys += [
            parse_verifier_key(line.removeprefix(NEXT_KEY))
            for line in checkpoint.extensions
            if line.startswith(NEXT_KEY)
        ]
        return checkpoint
