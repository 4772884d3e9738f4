"""The stored hashes of a log's tree, which are only ever added to."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from psycopg import Connection
from psycopg.rows import TupleRow
from psycopg.types.multirange import Multirange
from psycopg.types.range import Range

from domain.seals.merkle_tree import (
    HASH_BYTES,
    GrowingTree,
    NodeReader,
    TreeNode,
    hash_subtree,
    list_edge,
)
from domain.seals.tiles import TILE_WIDTH, find_span
from projections.errors import HistoryAltered
from projections.seals.number_bounds import GREATEST_NUMBER, LEAST_NUMBER

INSERT_LEAVES: Final = (
    "INSERT INTO store.sealed_leaves (log, first, hashes, positions)"
    " VALUES (%s, %s, %s, %s::int8multirange)"
)
INSERT_NODES: Final = (
    "INSERT INTO store.sealed_nodes (log, level, first, hashes) VALUES (%s, %s, %s, %s)"
)
FIND_END: Final = (
    "SELECT upper(positions) - 1 FROM store.sealed_leaves"
    " WHERE log = %s ORDER BY first DESC LIMIT 1"
)
READ_LEAVES: Final = (
    "SELECT first, hashes, positions FROM store.sealed_leaves"
    " WHERE log = %s AND first >= %s ORDER BY first LIMIT %s"
)
READ_NODES: Final = (
    "SELECT first, hashes FROM store.sealed_nodes"
    " WHERE log = %s AND level = %s AND first >= %s ORDER BY first LIMIT %s"
)
FIND_LEAF_HASHES: Final = (
    "SELECT first, hashes FROM store.sealed_leaves"
    " WHERE log = %s AND first >= %s AND first < %s ORDER BY first"
)
FIND_NODE_HASHES: Final = (
    "SELECT first, hashes FROM store.sealed_nodes"
    " WHERE log = %s AND level = %s AND first >= %s AND first < %s ORDER BY first"
)

FIND_STRETCH: Final = (
    "SELECT first FROM store.sealed_leaves"
    " WHERE log = %s AND first <= %s ORDER BY first DESC LIMIT 1"
)

ROWS_PER_READ: Final = 64


class SealedStretch(NamedTuple):
    """Leaves that were sealed together: their hashes, and the positions that they had."""

    first: int
    hashes: tuple[bytes, ...]
    positions: tuple[int, ...]


def load_tree(connection: Connection[TupleRow], log: str, size: int) -> GrowingTree:
    """Return the stored tree of this size, to which leaves can be appended."""
    read_node = make_node_reader(connection, log)
    return GrowingTree(size, [read_node(node) for node in list_edge(size)])


def find_sealed_end(connection: Connection[TupleRow], log: str) -> int:
    """Return the position of the last row that was sealed; 0 if there is none."""
    found = connection.execute(FIND_END, (log,)).fetchone()
    return int(found[0]) if found else 0


def make_node_reader(connection: Connection[TupleRow], log: str) -> NodeReader:
    """Return a reader of the tree's nodes, each made from the hashes of one stored level."""

    def read_node(node: TreeNode) -> bytes:
        level, first, width = find_span(node)
        end = first + width
        begin = first - first % TILE_WIDTH
        rows = connection.execute(
            *(
                (FIND_NODE_HASHES, (log, level, begin, end))
                if level
                else (FIND_LEAF_HASHES, (log, begin, end))
            )
        ).fetchall()
        found = dict(_number_hashes(rows))
        try:
            return hash_subtree([found[number] for number in range(first, end)])
        except KeyError as error:
            raise HistoryAltered(f"a stored hash of the sealed {log} is missing") from error

    return read_node


def _number_hashes(rows: Sequence[TupleRow]) -> Iterator[tuple[int, bytes]]:
    for first, hashes in rows:
        yield from enumerate(split_hashes(hashes or b""), first)


def split_hashes(joined: bytes) -> tuple[bytes, ...]:
    """Return the hashes that lie side by side."""
    return tuple([joined[at : at + HASH_BYTES] for at in range(0, len(joined), HASH_BYTES)])


def append_leaves(
    connection: Connection[TupleRow],
    log: str,
    first: int,
    hashes: Sequence[bytes],
    positions: Sequence[int],
) -> None:
    """Store the hashes of leaves, and the positions of what was sealed."""
    rows = [
        (log, first + begin, b"".join(hashes[begin:end]), _join_positions(positions[begin:end]))
        for begin, end in _cut_at_tiles(first, len(hashes))
    ]
    connection.cursor().executemany(INSERT_LEAVES, rows)


def append_nodes(
    connection: Connection[TupleRow], log: str, level: int, first: int, hashes: Sequence[bytes]
) -> None:
    """Store the hashes of a level above the leaves."""
    rows = [
        (log, level, first + begin, b"".join(hashes[begin:end]))
        for begin, end in _cut_at_tiles(first, len(hashes))
    ]
    connection.cursor().executemany(INSERT_NODES, rows)


def _cut_at_tiles(first: int, count: int) -> Iterator[tuple[int, int]]:
    """Yield the begin and end of each part of so many hashes that lies in one tile."""
    begin = 0
    while begin < count:
        end = min(count, begin + TILE_WIDTH - (first + begin) % TILE_WIDTH)
        yield begin, end
        begin = end


def _join_positions(positions: Sequence[int]) -> Multirange[int]:
    joined: Multirange[int] = Multirange()
    begin = 0
    for at in range(1, len(positions) + 1):
        if at == len(positions) or positions[at] != positions[at - 1] + 1:
            joined.append(Range(positions[begin], positions[at - 1] + 1))
            begin = at
    return joined


def read_stretches(
    connection: Connection[TupleRow], log: str, number: int = LEAST_NUMBER
) -> Iterator[SealedStretch]:
    """Yield what was sealed in its order, from the stretch on that has this number."""

    def read(after: int) -> list[TupleRow]:
        return connection.execute(READ_LEAVES, (log, after, ROWS_PER_READ)).fetchall()

    found = connection.execute(FIND_STRETCH, (log, number)).fetchone()
    begin = found[0] if found else number
    for first, hashes, positions in _read_on(read, begin):
        numbers = [
            number
            for one in positions or ()
            if one.lower is not None and one.upper is not None
            for number in range(one.lower, min(one.upper, one.lower + TILE_WIDTH))
        ]
        yield SealedStretch(first, split_hashes(hashes or b""), tuple(numbers))


def read_level(
    connection: Connection[TupleRow], log: str, level: int
) -> Iterator[tuple[int, bytes]]:
    """Yield the stored hashes of a level above the leaves, each with its number."""

    def read(after: int) -> list[TupleRow]:
        return connection.execute(READ_NODES, (log, level, after, ROWS_PER_READ)).fetchall()

    for row in _read_on(read):
        yield from _number_hashes([row])


def _read_on(
    read: Callable[[int], list[TupleRow]], after: int = LEAST_NUMBER
) -> Iterator[TupleRow]:
    """Yield row after row, a few at a time; a row begins with its number."""
    while rows := read(after):
        yield from rows
        if rows[-1][0] == GREATEST_NUMBER:
            return
        after = rows[-1][0] + 1
