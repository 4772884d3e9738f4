"""Signatures of notes are those of C2SP: made elsewhere they are verified here, and the reverse."""

from base64 import b64decode

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from domain.seals.cosignature import Cosignature, compose_cosigned_message
from domain.seals.signed_note import (
    COSIGNATURE,
    NoteSignature,
    SignedNote,
    VerifierKey,
    parse_note,
    parse_verifier_key,
)
from projections.seals.signatures import generate_private_key, is_signed_by, load_private_key

PETER_SAYS = """If you think cryptography is the answer to your problem,
then you don't know what your problem is.

— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXg\
KvqfqdngotpRZb6KE6RyyBwJnAM=
"""
PETER = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
PETER_S_SECRET = b64decode("AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz")[1:]
"""The example of the programs that signed notes come from: a note, its key, and the secret."""


def load_peter() -> bytes:
    return Ed25519PrivateKey.from_private_bytes(PETER_S_SECRET).private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def test_the_known_note_is_verified_and_signed_as_it_is():
    note = parse_note(PETER_SAYS)
    assert is_signed_by(note, parse_verifier_key(PETER))
    key = load_private_key(load_peter())
    assert key.name("PeterNeumann").text == PETER
    assert key.sign(note.text, "PeterNeumann").content == PETER_SAYS


def test_another_text_key_name_or_signature_is_refused():
    note, key = parse_note(PETER_SAYS), parse_verifier_key(PETER)
    (signature,) = note.signatures
    other = load_private_key(generate_private_key())
    assert not is_signed_by(note._replace(text=note.text.replace("you", "we")), key)
    assert not is_signed_by(note, other.name("PeterNeumann"))
    assert not is_signed_by(note, key._replace(name="Peter"))
    assert not is_signed_by(SignedNote(note.text, ()), key)
    for wrong in (signature.signature[:-1], bytes(64), signature.signature + b"\0"):
        altered = note._replace(signatures=(signature._replace(signature=wrong),))
        assert not is_signed_by(altered, key)
    forged = (signature, signature._replace(signature=bytes(64)))
    assert not is_signed_by(note._replace(signatures=forged), key)


def test_signatures_by_unknown_keys_are_passed_over():
    note = parse_note(PETER_SAYS)
    unknown = NoteSignature("somebody", b"abcd", b"anything")
    assert is_signed_by(
        note._replace(signatures=(unknown, *note.signatures)), parse_verifier_key(PETER)
    )


def test_a_cosignature_is_verified_with_its_time():
    private = Ed25519PrivateKey.from_private_bytes(PETER_S_SECRET)
    witness = VerifierKey("witness", private.public_key().public_bytes_raw(), COSIGNATURE)
    text = "log\n1\n47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=\n"
    signed = private.sign(compose_cosigned_message(1679315147, text))
    for time, is_good in ((1679315147, True), (1679315148, False)):
        content = Cosignature(time, signed).content
        note = SignedNote(text, (NoteSignature("witness", witness.id, content),))
        assert is_signed_by(note, witness) is is_good
    plain = SignedNote(text, (NoteSignature("witness", witness.id, signed),))
    assert not is_signed_by(plain, witness)
