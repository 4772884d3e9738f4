"""The tree is that of RFC 6962, whole or growing, and from nodes of a few levels."""

from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.seals.merkle_tree import (
    EMPTY_ROOT,
    GrowingTree,
    TreeNode,
    find_root,
    hash_leaf,
    hash_subtree,
    list_edge,
)
from domain.seals.proofs import (
    prove_consistency,
    prove_inclusion,
    proves_consistency,
    proves_inclusion,
)
from domain.seals.tiles import find_span
from tests.support import reference_tree

REFERENCE_LEAVES = [
    bytes.fromhex(leaf)
    for leaf in (
        "",
        "00",
        "10",
        "2021",
        "3031",
        "40414243",
        "5051525354555657",
        "606162636465666768696a6b6c6d6e6f",
    )
]
"""The leaves in certificate-transparency's own tests of its trees, with their roots."""
REFERENCE_ROOTS = [
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
LARGEST = 700
LEAVES = [str(at).encode() for at in range(LARGEST)]
SIZES = st.integers(1, LARGEST)


def grow(leaves: list[bytes]) -> GrowingTree:
    tree = GrowingTree()
    tree.extend(map(hash_leaf, leaves))
    return tree


def read_node(node: TreeNode) -> bytes:
    """Read a node as it is read from stored levels: as the root above hashes of one."""
    level, first, count = find_span(node)
    width = 256**level
    return hash_subtree(
        [reference_tree.mth(LEAVES[at * width :][:width]) for at in range(first, first + count)]
    )


def test_the_empty_tree_has_the_hash_of_nothing():
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    assert EMPTY_ROOT.hex() == GrowingTree().root.hex() == find_root(0, 0, read_node).hex() == empty


@pytest.mark.parametrize("size", range(1, 9))
def test_the_reference_trees_have_their_roots(size):
    assert grow(REFERENCE_LEAVES[:size]).root.hex() == REFERENCE_ROOTS[size - 1]


def test_the_reference_proofs_are_those_of_certificate_transparency():
    def read(node: TreeNode) -> bytes:
        begin = node.number << node.height
        return reference_tree.mth(REFERENCE_LEAVES[begin : begin + (1 << node.height)])

    assert [one.hex() for one in prove_inclusion(0, 8, read)] == [
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ]
    assert [one.hex() for one in prove_consistency(6, 8, read)] == [
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ]


@settings(max_examples=40)
@given(SIZES, st.integers(0, LARGEST))
def test_a_tree_that_grew_and_was_loaded_in_between_has_the_root_of_the_whole(size, cut):
    before = grow(LEAVES[: min(cut, size)])
    after = GrowingTree(before.size, [read_node(node) for node in list_edge(before.size)])
    after.extend(map(hash_leaf, LEAVES[before.size : size]))
    assert after.size == size
    assert after.root == reference_tree.mth(LEAVES[:size])


def test_the_hashes_of_a_level_are_taken_as_they_are_completed():
    tree, taken = GrowingTree(), []
    for leaf in LEAVES:
        tree.extend([hash_leaf(leaf)])
        taken += tree.take_level_hashes().get(1, [])
    assert taken == [reference_tree.mth(LEAVES[at : at + 256]) for at in (0, 256)]


@settings(max_examples=40)
@given(SIZES, st.data())
def test_inclusion_is_proved_as_the_rfc_defines_it(size, data):
    index = data.draw(st.integers(0, size - 1))
    leaves = LEAVES[:size]
    proof = prove_inclusion(index, size, read_node)
    root = reference_tree.mth(leaves)
    assert list(proof) == reference_tree.path(index, leaves)
    assert reference_tree.root_of_path(leaves[index], index, size, list(proof)) == root
    leaf = hash_leaf(leaves[index])
    assert proves_inclusion(leaf, index, size, proof, root)
    assert not proves_inclusion(hash_leaf(b"another"), index, size, proof, root)
    assert not proves_inclusion(leaf, size, size, proof, root)
    for wrong in altered(proof):
        assert not proves_inclusion(leaf, index, size, wrong, root)


@settings(max_examples=40)
@given(SIZES, st.data())
def test_consistency_is_proved_as_the_rfc_defines_it(new, data):
    old = data.draw(st.integers(1, new))
    proof = prove_consistency(old, new, read_node)
    roots = reference_tree.mth(LEAVES[:old]), reference_tree.mth(LEAVES[:new])
    assert list(proof) == reference_tree.proof(old, LEAVES[:new])
    assert reference_tree.roots_of_proof(old, new, list(proof), roots[0]) == roots
    assert proves_consistency(old, new, proof, *roots)
    assert not proves_consistency(old, new, proof, roots[0], sha256(roots[1]).digest())
    assert not proves_consistency(old, new, proof, sha256(roots[0]).digest(), roots[1])
    assert not proves_consistency(new + 1, new, proof, *roots)
    for wrong in altered(proof):
        assert not proves_consistency(old, new, wrong, *roots)


def altered(proof: tuple[bytes, ...]) -> list[tuple[bytes, ...]]:
    """The proof with a bit flipped in each hash, with one more, and with each left out."""
    flipped = [
        (*proof[:at], bytes([one[0] ^ 1]) + one[1:], *proof[at + 1 :])
        for at, one in enumerate(proof)
    ]
    shorter = [(*proof[:at], *proof[at + 1 :]) for at in range(len(proof))]
    return [*flipped, *shorter, (*proof, bytes(32))]
