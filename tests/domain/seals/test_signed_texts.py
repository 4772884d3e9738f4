"""Signed notes, checkpoints and cosignatures have the forms of C2SP."""

from base64 import b64decode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.errors import MalformedInputError
from domain.seals.checkpoint import Checkpoint, parse_checkpoint
from domain.seals.cosignature import compose_cosigned_message, parse_cosignature
from domain.seals.merkle_tree import EMPTY_ROOT
from domain.seals.signed_note import (
    COSIGNATURE,
    VerifierKey,
    parse_note,
    parse_verifier_key,
)

POEM = """Ognuno sta solo sul cuor della terra
trafitto da un raggio di sole:

ed è subito sera.

— quasimodo.example/salvatore NnugSzTjtVAewIS+Z/iJhUPeFDkO/5QQ2i5ddnGITLlC+EhfLW9o\
JKONrMouFSQU0xMcXxj99ihAQwaqP3ZekRwNtIc=
"""
"""The example of signed-note."""

BEHIND_THE_SOFA = """example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5\
/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZC\
B9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
"""
"""The example of tlog-cosignature."""

PETER = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"


def test_the_example_of_a_note_is_read_and_written_as_it_is():
    note = parse_note(POEM)
    assert note.text.endswith("sole:\n\ned è subito sera.\n")
    assert [(one.name, one.key_id.hex()) for one in note.signatures] == [
        ("quasimodo.example/salvatore", "367ba04b")
    ]
    assert note.content == POEM


def test_the_example_of_a_checkpoint_is_read_and_written_as_it_is():
    note = parse_note(BEHIND_THE_SOFA)
    root = b64decode("CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=")
    checkpoint = parse_checkpoint(note.text)
    assert checkpoint == Checkpoint("example.com/behind-the-sofa", 20852163, root)
    assert checkpoint.text == note.text
    assert note.content == BEHIND_THE_SOFA


def test_the_example_of_a_cosignature_says_its_time():
    note = parse_note(BEHIND_THE_SOFA)
    cosignature = parse_cosignature(note.signatures[1].signature)
    assert cosignature.time == 1679315147
    assert cosignature.content == note.signatures[1].signature
    assert compose_cosigned_message(cosignature.time, note.text).decode() == (
        "cosignature/v1\ntime 1679315147\nexample.com/behind-the-sofa\n20852163\n"
        "CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n"
    )
    with pytest.raises(MalformedInputError):
        parse_cosignature(note.signatures[0].signature)


def test_a_key_is_handed_on_with_its_name_and_id():
    key = parse_verifier_key(PETER)
    assert (key.name, key.id.hex(), key.text) == ("PeterNeumann", "c74f20a3", PETER)
    witness = key._replace(kind=COSIGNATURE)
    assert witness.id != key.id
    assert parse_verifier_key(witness.text) == witness


@pytest.mark.parametrize(
    "text",
    [
        "",
        "PeterNeumann",
        PETER.replace("c74f20a3", "c74f20a4"),
        PETER.replace("PeterNeumann", "Peter Neumann"),
        PETER[:-4],
        VerifierKey("two", bytes(32), 2).text,
    ],
)
def test_other_keys_are_refused(text):
    with pytest.raises(MalformedInputError):
        parse_verifier_key(text)


@pytest.mark.parametrize(
    "content",
    [
        "",
        "text\n",
        "text\n\n",
        "text\n\n— name AAAA\n",
        "text\n\n- name AAAAAAAA\n",
        "text\n\n— na+me AAAAAAAA\n",
        "text\n\n— name AAAAAAAB=\n",
        "text\n\n— name AAAAAAAA",
        "te\txt\n\n— name AAAAAAAA\n",
        "text\n\n" + "— name AAAAAAAA\n" * 101,
    ],
)
def test_other_notes_are_refused(content):
    with pytest.raises(MalformedInputError):
        parse_note(content)


ROOT = "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"log\n1\n{ROOT}",
        f"log\n01\n{ROOT}\n",
        f"log\n-1\n{ROOT}\n",
        f"log\n1\n{ROOT[:-2]}V=\n",
        f"\n1\n{ROOT}\n",
        f"log\n1\n{ROOT}\n\n",
        f"log\n1\n{ROOT}=\n",
        "log\n1\n",
    ],
)
def test_other_checkpoints_are_refused(text):
    with pytest.raises(MalformedInputError):
        parse_checkpoint(text)


def test_a_checkpoint_may_have_further_lines():
    checkpoint = Checkpoint("log", 0, EMPTY_ROOT, ("one", "two"))
    assert checkpoint.text == f"log\n0\n{ROOT}\none\ntwo\n"
    assert parse_checkpoint(checkpoint.text) == checkpoint


@settings(max_examples=60)
@given(st.integers(0, len(BEHIND_THE_SOFA.encode()) - 1), st.integers(1, 255))
def test_a_note_with_another_byte_is_refused_or_is_another_note(at, flip):
    content = bytearray(BEHIND_THE_SOFA.encode())
    content[at] ^= flip
    try:
        note = parse_note(content.decode())
    except (UnicodeDecodeError, MalformedInputError):
        return
    assert note.content.encode() == bytes(content)
