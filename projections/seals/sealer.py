"""The sealer: it appends the hashes of what was stored, and signs checkpoints."""

import time
from collections.abc import Sequence
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow

from domain.seals.checkpoint import Checkpoint
from domain.seals.merkle_tree import GrowingTree, hash_leaf
from projections.errors import HistoryAltered, SealKeyUnusable
from projections.seals.checkpoint_store import (
    NEXT_KEY,
    StoredCheckpoint,
    append_checkpoint,
    find_newest_checkpoint,
    name_origin,
    read_signed_checkpoint,
)
from projections.seals.hash_store import append_leaves, append_nodes, find_sealed_end, load_tree
from projections.seals.sealed_log import SealedLog, read_pages
from projections.seals.signatures import SealKey, is_signed_by
from projections.store.locks import SEAL_LOCK

SECONDS_PER_CHECKPOINT: Final = 1.0
"""After so long what was read is signed, though more may wait."""


class SealedPart(NamedTuple):
    """What one checkpoint sealed."""

    rows: int
    """How many rows were sealed that had not been before."""
    is_last: bool
    """Whether it reached the end of what was stored when it began."""
    is_held_up: bool = False
    """Whether somebody was writing for so long that nothing was sealed."""


def seal(connection: Connection[TupleRow], log: SealedLog, keys: Sequence[SealKey]) -> SealedPart:
    """Append what was stored since the last checkpoint, and sign one if there is anything.

    Raise HistoryAltered if the stored tree is not the one that was signed last, so that nothing
    inconsistent is ever signed.
    """
    end = log.find_end(connection)
    with connection.transaction():
        connection.execute("SELECT pg_advisory_xact_lock(%s)", (SEAL_LOCK,))
        newest = find_newest_checkpoint(connection, log.name)
        sealed, tree = _load_sealed(connection, log.name, newest, keys)
        if newest and sealed.extensions:
            append_checkpoint(connection, log.name, sealed, _find_key(newest, keys))
        position = find_sealed_end(connection, log.name)
        if end is None or end <= position:
            return SealedPart(0, is_last=True, is_held_up=end is None)
        began, until = tree.size, time.monotonic() + SECONDS_PER_CHECKPOINT
        is_last = True
        for rows in read_pages(connection, log, position, end):
            _append_rows(connection, log, tree, rows)
            position = rows[-1][0]
            if time.monotonic() > until and position < end:
                is_last = False
                break
        if tree.size > began:
            checkpoint = Checkpoint(sealed.origin, tree.size, tree.root)
            append_checkpoint(connection, log.name, checkpoint, keys[-1])
        return SealedPart(tree.size - began, is_last)


def _load_sealed(
    connection: Connection[TupleRow],
    log: str,
    newest: StoredCheckpoint | None,
    keys: Sequence[SealKey],
) -> tuple[Checkpoint, GrowingTree]:
    """Return the last checkpoint and its tree.

    If the newest key is not known yet, the checkpoint has a line that introduces it, and is to be
    signed with the key before.
    """
    if newest is None:
        empty = GrowingTree()
        origin = name_origin(log, keys[-1].public_key)
        return Checkpoint(origin, 0, empty.root), empty
    checkpoint, note = read_signed_checkpoint(newest.note)
    key = _find_key(newest, keys)
    tree = load_tree(connection, log, checkpoint.size)
    if tree.root != checkpoint.root or not is_signed_by(note, key.name(checkpoint.origin)):
        raise HistoryAltered(
            f"the stored tree of the {log} is not the one that was signed last; `runback verify`"
            " says what differs"
        )
    introduced = f"{NEXT_KEY}{keys[-1].name(checkpoint.origin).text}"
    is_known = key == keys[-1] or introduced in checkpoint.extensions
    return checkpoint._replace(extensions=() if is_known else (introduced,)), tree


def _find_key(newest: StoredCheckpoint, keys: Sequence[SealKey]) -> SealKey:
    """Return the private key that the newest checkpoint was signed with."""
    origin = read_signed_checkpoint(newest.note).checkpoint.origin
    for key in keys:
        if key.name(origin).text == newest.key:
            return key
    raise SealKeyUnusable(
        "the seal's key is not the one that the last checkpoint was signed with; keep the old one"
        " before the new one in its file, so that it can introduce the new one"
    )


def _append_rows(
    connection: Connection[TupleRow], log: SealedLog, tree: GrowingTree, rows: Sequence[TupleRow]
) -> None:
    first = tree.size
    hashes = [hash_leaf(log.encode_row(row)) for row in rows]
    tree.extend(hashes)
    append_leaves(connection, log.name, first, hashes, [row[0] for row in rows])
    for level, completed in tree.take_level_hashes().items():
        before = (tree.size >> 8 * level) - len(completed)
        append_nodes(connection, log.name, level, before, completed)
