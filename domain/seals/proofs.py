"""Proofs that a leaf is in a tree, and that a tree continues a smaller one (RFC 9162, 2.1)."""

from collections.abc import Sequence

from domain.seals.merkle_tree import NodeReader, find_root, hash_children, split_size


def prove_inclusion(index: int, size: int, read_node: NodeReader) -> tuple[bytes, ...]:
    """Return the proof that the leaf at `index` is in the tree of this size."""
    path: list[bytes] = []
    begin, end = 0, size
    while end - begin > 1:
        middle = begin + split_size(end - begin)
        if index < middle:
            path.append(find_root(middle, end, read_node))
            end = middle
        else:
            path.append(find_root(begin, middle, read_node))
            begin = middle
    return tuple(reversed(path))


def prove_consistency(old: int, new: int, read_node: NodeReader) -> tuple[bytes, ...]:
    """Return the proof that the tree of size `new` continues the one of size `old`."""
    if old in {0, new}:
        return ()
    path: list[bytes] = []
    begin, end, is_known = 0, new, True
    while end != old:
        middle = begin + split_size(end - begin)
        if old <= middle:
            path.append(find_root(middle, end, read_node))
            end = middle
        else:
            path.append(find_root(begin, middle, read_node))
            begin, is_known = middle, False
    if not is_known:
        path.append(find_root(begin, end, read_node))
    return tuple(reversed(path))


def proves_inclusion(
    leaf_hash: bytes, index: int, size: int, proof: Sequence[bytes], root: bytes
) -> bool:
    """Return whether the proof leads from the leaf to the root (RFC 9162, 2.1.3.2)."""
    if not 0 <= index < size:
        return False
    at, last, node = index, size - 1, leaf_hash
    for sibling in proof:
        if not last:
            return False
        if at & 1 or at == last:
            node = hash_children(sibling, node)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            node = hash_children(node, sibling)
        at, last = at >> 1, last >> 1
    return not last and node == root


def proves_consistency(
    old: int, new: int, proof: Sequence[bytes], old_root: bytes, new_root: bytes
) -> bool:
    """Return whether the proof leads to both roots (RFC 9162, 2.1.4.2)."""
    if not 0 < old <= new:
        return False
    if old == new:
        return not proof and old_root == new_root
    path = list(proof) if old & (old - 1) else [old_root, *proof]
    if not path:
        return False
    at, last = old - 1, new - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    first = second = path[0]
    for sibling in path[1:]:
        if not last:
            return False
        if at & 1 or at == last:
            first, second = hash_children(sibling, first), hash_children(sibling, second)
            while at and not at & 1:
                at, last = at >> 1, last >> 1
        else:
            second = hash_children(second, sibling)
        at, last = at >> 1, last >> 1
    return not last and (first, second) == (old_root, new_root)
