"""The Merkle tree as RFC 6962 defines it in section 2.1, word for word, and slowly.

Nothing here is shared with the product: the tests hold the product's tree against this one.
"""

import hashlib


def largest_power_of_two_below(n: int) -> int:
    """The k of the RFC: the largest power of two smaller than n."""
    k = 1
    while 2 * k < n:
        k *= 2
    return k


def mth(d: list[bytes]) -> bytes:
    """The Merkle Tree Hash of a list of entries."""
    if len(d) == 0:
        return hashlib.sha256(b"").digest()
    if len(d) == 1:
        return hashlib.sha256(b"\x00" + d[0]).digest()
    k = largest_power_of_two_below(len(d))
    return hashlib.sha256(b"\x01" + mth(d[:k]) + mth(d[k:])).digest()


def path(m: int, d: list[bytes]) -> list[bytes]:
    """The Merkle audit path of the entry m."""
    if len(d) == 1:
        return []
    k = largest_power_of_two_below(len(d))
    if m < k:
        return [*path(m, d[:k]), mth(d[k:])]
    return [*path(m - k, d[k:]), mth(d[:k])]


def proof(m: int, d: list[bytes]) -> list[bytes]:
    """The Merkle consistency proof of the first m entries."""
    return subproof(m, d, b=True)


def subproof(m: int, d: list[bytes], *, b: bool) -> list[bytes]:
    """The RFC's SUBPROOF."""
    if m == len(d):
        return [] if b else [mth(d)]
    k = largest_power_of_two_below(len(d))
    if m <= k:
        return [*subproof(m, d[:k], b=b), mth(d[k:])]
    return [*subproof(m - k, d[k:], b=False), mth(d[:k])]


def root_of_path(leaf: bytes, m: int, n: int, found: list[bytes]) -> bytes:
    """The root that an audit path of entry m in n leads to, by the tree's definition."""
    if n == 1:
        assert not found
        return hashlib.sha256(b"\x00" + leaf).digest()
    k = largest_power_of_two_below(n)
    *below, sibling = found
    if m < k:
        return hashlib.sha256(b"\x01" + root_of_path(leaf, m, k, below) + sibling).digest()
    right = root_of_path(leaf, m - k, n - k, below)
    return hashlib.sha256(b"\x01" + sibling + right).digest()


def roots_of_proof(m: int, n: int, found: list[bytes], old: bytes) -> tuple[bytes, bytes]:
    """Both roots that a consistency proof leads to, where the old tree may be a whole subtree."""
    return _roots(m, n, found, old, b=True)


def _roots(m: int, n: int, found: list[bytes], old: bytes, *, b: bool) -> tuple[bytes, bytes]:
    if m == n:
        if b:
            assert not found
            return old, old
        (root,) = found
        return root, root
    k = largest_power_of_two_below(n)
    *below, sibling = found
    if m <= k:
        first, second = _roots(m, k, below, old, b=b)
        return first, hashlib.sha256(b"\x01" + second + sibling).digest()
    first, second = _roots(m - k, n - k, below, old, b=False)
    return (
        hashlib.sha256(b"\x01" + sibling + first).digest(),
        hashlib.sha256(b"\x01" + sibling + second).digest(),
    )
