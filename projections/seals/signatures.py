"""Ed25519 keys, and signatures of notes by them."""

from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from domain.errors import MalformedInputError
from domain.seals.cosignature import compose_cosigned_message, parse_cosignature
from domain.seals.signed_note import (
    COSIGNATURE,
    NoteSignature,
    SignedNote,
    VerifierKey,
)


class SealKey(NamedTuple):
    """A private key, and the public key that belongs to it."""

    private: Ed25519PrivateKey
    public_key: bytes

    def name(self, name: str) -> VerifierKey:
        """Return the public key under the name of a signer."""
        return VerifierKey(name, self.public_key)

    def sign(self, text: str, name: str) -> SignedNote:
        """Return the text as a note that is signed in this name."""
        signature = self.private.sign(text.encode())
        return SignedNote(text, (NoteSignature(name, self.name(name).id, signature),))


def generate_private_key() -> bytes:
    """Return a new private key as PEM."""
    return Ed25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )


def load_private_key(pem: bytes) -> SealKey:
    """Return the private key of a PEM; raise ValueError if it is none of Ed25519."""
    private = serialization.load_pem_private_key(pem, password=None)
    if not isinstance(private, Ed25519PrivateKey):
        raise ValueError("not an Ed25519 key")  # noqa: TRY004 - as for any other PEM
    return SealKey(private, private.public_key().public_bytes_raw())


def is_signed_by(note: SignedNote, key: VerifierKey) -> bool:
    """Return whether the note has signatures by the key, all of them good."""
    found = [one for one in note.signatures if (one.name, one.key_id) == (key.name, key.id)]
    return bool(found) and all(_is_good(note.text, one.signature, key) for one in found)


def _is_good(text: str, signature: bytes, key: VerifierKey) -> bool:
    message = text.encode()
    try:
        if key.kind == COSIGNATURE:
            cosignature = parse_cosignature(signature)
            message = compose_cosigned_message(cosignature.time, text)
            signature = cosignature.signature
        public = Ed25519PublicKey.from_public_bytes(key.public_key)
        public.verify(signature, message)
    except (InvalidSignature, MalformedInputError, ValueError):
        return False
    return True
