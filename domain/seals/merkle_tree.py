"""The Merkle tree of RFC 6962 and RFC 9162, with SHA-256."""

from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from typing import Final, NamedTuple

HASH_BYTES: Final = 32
EMPTY_ROOT: Final = sha256().digest()
"""The root of a tree without leaves."""

LEAF_PREFIX: Final = b"\0"
NODE_PREFIX: Final = b"\1"

LEVEL_HEIGHT: Final = 8
"""The height between two levels of the tree whose hashes are stored (C2SP tlog-tiles)."""


class TreeNode(NamedTuple):
    """The root of a full subtree: that of the leaves from `number << height` on."""

    height: int
    number: int


NodeReader = Callable[[TreeNode], bytes]
"""Returns the hash of a node of the tree."""


def hash_leaf(data: bytes) -> bytes:
    """Return the hash of a leaf."""
    return sha256(LEAF_PREFIX + data).digest()


def hash_children(left: bytes, right: bytes) -> bytes:
    """Return the hash of the node above two others."""
    return sha256(NODE_PREFIX + left + right).digest()


def split_size(size: int) -> int:
    """Return the largest power of two that is less than a size of two or more."""
    return 1 << ((size - 1).bit_length() - 1)


def find_root(begin: int, end: int, read_node: NodeReader) -> bytes:
    """Return the root of the subtree of the leaves from `begin` up to `end`."""
    size = end - begin
    if not size:
        return EMPTY_ROOT
    if size & (size - 1) == 0:
        height = size.bit_length() - 1
        return read_node(TreeNode(height, begin >> height))
    middle = begin + split_size(size)
    return hash_children(find_root(begin, middle, read_node), find_root(middle, end, read_node))


def hash_subtree(hashes: Sequence[bytes]) -> bytes:
    """Return the root above hashes of one height, whose number is a power of two."""
    while len(hashes) > 1:
        hashes = [
            hash_children(left, right)
            for left, right in zip(hashes[::2], hashes[1::2], strict=True)
        ]
    return hashes[0]


def list_edge(size: int) -> list[TreeNode]:
    """Return the largest full subtrees that a tree of this size is made of, from the left."""
    edge, begin = [], 0
    for height in reversed(range(size.bit_length())):
        if size >> height & 1:
            edge.append(TreeNode(height, begin >> height))
            begin += 1 << height
    return edge


class GrowingTree:
    """A tree to which leaves are appended; it keeps the hashes of its right edge only."""

    def __init__(self, size: int = 0, edge: Iterable[bytes] = ()) -> None:
        self.size = size
        self._edge = list(edge)
        """The hashes of `list_edge(size)`."""
        self._fresh: dict[int, list[bytes]] = {}

    def extend(self, leaf_hashes: Iterable[bytes]) -> None:
        """Append leaves by their hashes."""
        edge, fresh, size = self._edge, self._fresh, self.size
        for leaf_hash in leaf_hashes:
            node, height, rest = leaf_hash, 0, size
            while rest & 1:
                node = sha256(NODE_PREFIX + edge.pop() + node).digest()
                height += 1
                rest >>= 1
                if height % LEVEL_HEIGHT == 0:
                    fresh.setdefault(height // LEVEL_HEIGHT, []).append(node)
            edge.append(node)
            size += 1
        self.size = size

    def take_level_hashes(self) -> dict[int, list[bytes]]:
        """Return the hashes completed since the last call, by their level above the leaves."""
        fresh, self._fresh = self._fresh, {}
        return fresh

    @property
    def root(self) -> bytes:
        """The root hash."""
        if not self._edge:
            return EMPTY_ROOT
        *left, root = self._edge
        for node in reversed(left):
            root = hash_children(node, root)
        return root
