"""The check of stored history: both trees are computed again, and held against what was signed."""

from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from itertools import chain, islice
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.errors import MalformedInputError
from domain.seals.checkpoint import Checkpoint
from domain.seals.merkle_tree import LEVEL_HEIGHT, GrowingTree, hash_leaf
from domain.seals.signed_note import SignedNote
from projections.errors import HistoryAltered
from projections.seals.checkpoint_store import KeyChain, read_checkpoints, read_signed_checkpoint
from projections.seals.differences import (
    HistoryDifference,
    build_difference,
    build_missing,
    describe_row,
)
from projections.seals.hash_store import SealedStretch, read_level, read_stretches
from projections.seals.number_bounds import GREATEST_NUMBER, LEAST_NUMBER
from projections.seals.sealed_log import EVENTS, SEALED_LOGS, SealedLog, read_pages
from projections.seals.signatures import is_signed_by
from projections.seals.stream_checks import find_stream_gaps, find_unreadable

BEGIN: Final = "SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY"
MAX_LEVEL: Final = 8
"""No log comes to a hash of this level, which is above more rows than there are positions."""

COUNT_ROWS: Final = {
    "events": "SELECT count(*) FROM store.stored_events",
    "access": "SELECT count(*) FROM store.access",
}


class KeptCheckpoint(NamedTuple):
    """A checkpoint that was kept elsewhere, under the name of its file."""

    name: str
    checkpoint: Checkpoint
    note: SignedNote

    @property
    def log(self) -> str:
        """The log that the origin's last part names."""
        return self.checkpoint.origin.rpartition("/")[2]


class KnownRoot(NamedTuple):
    """The root that a tree of this size had, and who says so."""

    size: int
    root: bytes
    kept: str | None
    """The file of a checkpoint kept elsewhere; None for a stored one."""


class LogCheck(NamedTuple):
    """What was found of a log."""

    log: str
    sealed: int
    unsealed: int
    """How many rows lie after the last one that was sealed."""
    checkpoints: int
    differences: tuple[HistoryDifference, ...]


def parse_kept_checkpoint(name: str, content: str) -> KeptCheckpoint:
    """Return the checkpoint of a file; raise MalformedInputError if it is of no sealed log."""
    checkpoint, note = read_signed_checkpoint(content)
    kept = KeptCheckpoint(name, checkpoint, note)
    if kept.log not in SEALED_LOGS:
        raise MalformedInputError(f"a checkpoint of `{checkpoint.origin}`, which is no log here")
    return kept


def check_history(
    connection: Connection[TupleRow], kept: Sequence[KeptCheckpoint] = ()
) -> Iterator[LogCheck]:
    """Check both logs as they are at one moment."""
    with connection.transaction():
        connection.execute(BEGIN)
        for log in SEALED_LOGS.values():
            yield _LogChecker(connection, log, [one for one in kept if one.log == log.name]).check()


class _LogChecker:
    """The check of one log, which reads it once from its first row to its last."""

    def __init__(
        self, connection: Connection[TupleRow], log: SealedLog, kept: Sequence[KeptCheckpoint]
    ) -> None:
        self._connection = connection
        self._log = log
        self._kept = sorted(kept, key=lambda one: one.checkpoint.size)
        self._tree = GrowingTree()
        self._rows_read = 0
        self._differences: list[HistoryDifference] = []
        self._agreed = {False: 0, True: 0}
        """The greatest size with the root of a stored checkpoint, and of one kept elsewhere."""
        self._levels = {
            level: read_level(connection, log.name, level) for level in range(1, MAX_LEVEL)
        }
        self._can_be_read = self._is_chain_good = True
        self._next_root: KnownRoot | None = None

    def check(self) -> LogCheck:
        """Return what was found."""
        stored = self._check_checkpoints()
        pages = read_pages(self._connection, self._log, LEAST_NUMBER, GREATEST_NUMBER)
        rows = chain.from_iterable(pages)
        roots = self._list_roots(stored)
        if self._check_sealed(rows, roots):
            self._check_end(roots)
        sealed = self._rows_read
        for row in rows:
            self._rows_read += 1
            self._check_readable(row)
        self._check_count()
        if self._log is EVENTS:
            self._differences += find_stream_gaps(self._connection)
        return LogCheck(
            self._log.name, sealed, self._rows_read - sealed, stored, tuple(self._differences)
        )

    def _check_checkpoints(self) -> int:
        """Verify all signatures; return how many stored checkpoints are good, from the first."""
        keys, count = KeyChain(self._log.name), 0
        try:
            for stored in read_checkpoints(self._connection, self._log.name):
                keys.follow(stored)
                count += 1
        except HistoryAltered as error:
            self._note(str(error))
            self._is_chain_good = False
        for kept in self._kept:
            if kept.checkpoint.origin != keys.origin:
                self._note(
                    f"{kept.name} is of the log `{kept.checkpoint.origin}`, which is not the one"
                    f" that is stored: `{keys.origin}`. Either its key and its history were"
                    " replaced, or the checkpoint is another installation's"
                )
                continue
            signers = {(one.name, one.key_id) for one in kept.note.signatures}
            known = [key for key in keys.keys if (key.name, key.id) in signers]
            if not known:
                self._note(f"{kept.name} is signed with a key that the log does not have")
            elif not all(is_signed_by(kept.note, key) for key in known):
                raise MalformedInputError("its signature is not good", kept.name)
        self._kept = [one for one in self._kept if one.checkpoint.origin == keys.origin]
        return count

    def _list_roots(self, stored: int) -> Iterator[KnownRoot]:
        """Yield the roots of the good checkpoints and of those kept elsewhere, by size."""
        return merge(
            (
                KnownRoot(one.size, read_signed_checkpoint(one.note).checkpoint.root, None)
                for one in islice(read_checkpoints(self._connection, self._log.name), stored)
            ),
            (KnownRoot(one.checkpoint.size, one.checkpoint.root, one.name) for one in self._kept),
            key=lambda root: root.size,
        )

    def _check_sealed(self, rows: Iterator[TupleRow], roots: Iterator[KnownRoot]) -> bool:
        """Hold the rows against what was sealed; return false after the first difference."""
        self._next_root = next(roots, None)
        for stretch in read_stretches(self._connection, self._log.name):
            taken = list(islice(rows, len(stretch.hashes)))
            self._rows_read += len(taken)
            hashes = [hash_leaf(self._log.encode_row(row)) for row in taken]
            if not self._is_in_order(stretch):
                self._note(f"the stored hashes are altered or missing from {self._tree.size:,} on")
                return False
            positions = [row[0] for row in taken]
            if (*hashes,) != stretch.hashes or (*positions,) != stretch.positions:
                self._differences.append(self._find_difference(stretch, taken, hashes))
                return False
            if not self._extend(hashes, roots):
                return False
            for row in taken:
                self._check_readable(row)
        return True

    def _is_in_order(self, stretch: SealedStretch) -> bool:
        return (
            stretch.first == self._tree.size
            and 0 < len(stretch.hashes) == len(stretch.positions)
            and all(len(one) == len(stretch.hashes[0]) for one in stretch.hashes)
        )

    def _find_difference(
        self, stretch: SealedStretch, rows: Sequence[TupleRow], hashes: Sequence[bytes]
    ) -> HistoryDifference:
        log = self._log.name
        for at, sealed in enumerate(stretch.positions):
            if at == len(rows):
                return build_missing(log, sealed, self._count_sealed() - self._tree.size - at, None)
            row = rows[at]
            if hashes[at] == stretch.hashes[at] and row[0] != sealed:
                return build_difference(log, row, f"is stored as sealed at position {sealed}")
            if row[0] > sealed:
                gone = [one for one in stretch.positions[at:] if one < row[0]]
                return build_missing(log, sealed, len(gone), row)
            if row[0] < sealed:
                return build_difference(log, row, "was not there when what follows it was sealed")
            if hashes[at] != stretch.hashes[at]:
                return build_difference(log, row, "does not have the hash that it was sealed with")
        raise AssertionError("rows that are as they were sealed have no difference")

    def _count_sealed(self) -> int:
        query = (
            "SELECT coalesce(max(first + length(hashes) / 32), 0) FROM store.sealed_leaves"
            " WHERE log = %s"
        )
        found = self._connection.execute(query, (self._log.name,)).fetchone()
        return int(found[0]) if found else 0

    def _extend(self, hashes: Sequence[bytes], roots: Iterator[KnownRoot]) -> bool:
        """Append leaves, and compare each root that is known on the way."""
        begin = self._tree.size
        while self._next_root and self._next_root.size <= begin + len(hashes):
            known = self._next_root
            self._tree.extend(hashes[self._tree.size - begin : known.size - begin])
            if self._tree.root != known.root:
                self._note_other_root(known)
                return False
            self._agreed[known.kept is not None] = known.size
            self._next_root = next(roots, None)
        self._tree.extend(hashes[self._tree.size - begin :])
        return self._check_levels()

    def _check_levels(self) -> bool:
        """Compare the hashes of higher levels that are complete now with the stored ones."""
        for level, hashes in self._tree.take_level_hashes().items():
            first = (self._tree.size >> LEVEL_HEIGHT * level) - len(hashes)
            stored = islice(self._levels[level], len(hashes))
            if list(stored) != list(enumerate(hashes, first)):
                self._note(f"a stored hash of level {level} is altered, from number {first:,} on")
                return False
        return True

    def _note_other_root(self, known: KnownRoot) -> None:
        """Note that history is not what was signed, as far as its place is known."""
        agreed = self._agreed[known.kept is not None]
        row = self._find_row(agreed)
        source = known.kept or "a stored checkpoint"
        count = known.size - agreed
        among = f"the {count:,} from {describe_row(self._log.name, row)} on" if row else "it"
        what = f"the first {known.size:,} do not have the root of {source}: {among} were altered"
        stream, version = (row[1], row[2]) if row and self._log is EVENTS else (None, None)
        self._note(what, row[0] if row else None, stream, version)

    def _find_row(self, number: int) -> TupleRow | None:
        """Return the row that was sealed with this number."""
        for stretch in read_stretches(self._connection, self._log.name, number):
            position = stretch.positions[number - stretch.first]
            pages = read_pages(self._connection, self._log, position - 1, position)
            return next(chain.from_iterable(pages), None)
        return None

    def _check_end(self, roots: Iterable[KnownRoot]) -> None:
        """Note what was signed and is not there, and hashes that no checkpoint covers."""
        for level, stored in self._levels.items():
            if next(stored, None):
                self._note(f"there are stored hashes of level {level} that were never sealed")
        if self._is_chain_good and self._agreed[False] < self._tree.size:
            self._note(f"no checkpoint is stored for what was sealed after {self._agreed[False]:,}")
        for known in chain([self._next_root] if self._next_root else [], roots):
            source = known.kept or "a stored checkpoint"
            self._note(
                f"{known.size:,} were sealed by {source}, and only {self._tree.size:,} are there:"
                " the end is missing"
            )
            return

    def _check_readable(self, row: TupleRow) -> None:
        if self._log is EVENTS and self._can_be_read and (what := find_unreadable(row)):
            self._differences.append(build_difference(self._log.name, row, what))
            self._can_be_read = False

    def _check_count(self) -> None:
        """Note rows that are stored, but not found by their positions."""
        found = self._connection.execute(COUNT_ROWS[self._log.name]).fetchone()
        if found and found[0] != self._rows_read:
            self._note(f"{found[0]:,} are stored, and {self._rows_read:,} found by their positions")

    def _note(
        self,
        what: str,
        position: int | None = None,
        stream: str | None = None,
        version: int | None = None,
    ) -> None:
        self._differences.append(HistoryDifference(self._log.name, what, position, stream, version))
