"""Signed notes: a text, and signatures below it by named keys (C2SP signed-note)."""

import re
from base64 import b64decode, b64encode
from binascii import Error as Base64Error
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, NamedTuple

from domain.errors import MalformedInputError

ED25519: Final = 0x01
"""The signature type of a plain Ed25519 signature."""

COSIGNATURE: Final = 0x04
"""The signature type of a witness's Ed25519 signature with its time."""

KEY_ID_BYTES: Final = 4
PUBLIC_KEY_BYTES: Final = 32
MAX_SIGNATURES: Final = 100

_MARK: Final = "— "
_CONTROL: Final = re.compile(r"[\x00-\x09\x0b-\x1f]")
_NAME: Final = re.compile(r"[^\s+]+")


class NoteSignature(NamedTuple):
    """A signature of a note, with the name and the id of its key."""

    name: str
    key_id: bytes
    signature: bytes

    @property
    def line(self) -> str:
        """The line below the text, without its end."""
        return f"{_MARK}{self.name} {b64encode(self.key_id + self.signature).decode()}"


class SignedNote(NamedTuple):
    """A text that ends with a line feed, and its signatures."""

    text: str
    signatures: tuple[NoteSignature, ...]

    @property
    def content(self) -> str:
        """The whole note."""
        return "\n".join([self.text, *(one.line for one in self.signatures), ""])


class VerifierKey(NamedTuple):
    """The public key of a signer, with the signer's name."""

    name: str
    public_key: bytes
    kind: int = ED25519

    @property
    def id(self) -> bytes:
        """The short id that signatures by the key carry."""
        named = self.name.encode() + b"\n" + bytes([self.kind]) + self.public_key
        return sha256(named).digest()[:KEY_ID_BYTES]

    @property
    def text(self) -> str:
        """The key as it is handed on: `name+id+key`."""
        key = b64encode(bytes([self.kind]) + self.public_key).decode()
        return f"{self.name}+{self.id.hex()}+{key}"


def parse_verifier_key(text: str) -> VerifierKey:
    """Return the key of a text such as `example.com/log+c74f20a3+ARpc…`."""
    name, _, rest = text.partition("+")
    stated_id, _, encoded = rest.partition("+")
    decoded = _decode_base64(encoded)
    key = VerifierKey(name, decoded[1:], decoded[0] if decoded else 0)
    is_known = key.kind in {ED25519, COSIGNATURE} and len(key.public_key) == PUBLIC_KEY_BYTES
    if not (is_known and _NAME.fullmatch(name) and key.id.hex() == stated_id):
        raise MalformedInputError("not the public key of a log or a witness: `name+id+key`")
    return key


def parse_note(content: str) -> SignedNote:
    """Return the note's text and signatures; the signatures are not verified."""
    text, blank, below = content.rpartition("\n\n")
    if _CONTROL.search(content) or not blank or not below.endswith("\n"):
        raise MalformedInputError("not a signed note: a text, an empty line, and signatures")
    lines = below.removesuffix("\n").split("\n")
    if len(lines) > MAX_SIGNATURES:
        raise MalformedInputError(f"a note with more than {MAX_SIGNATURES} signatures")
    return SignedNote(f"{text}\n", tuple(_parse_signatures(lines)))


def _parse_signatures(lines: Iterable[str]) -> Iterable[NoteSignature]:
    for line in lines:
        name, _, encoded = line.removeprefix(_MARK).partition(" ")
        decoded = _decode_base64(encoded)
        is_signature = line.startswith(_MARK) and _NAME.fullmatch(name)
        if not is_signature or len(decoded) <= KEY_ID_BYTES:
            raise MalformedInputError("not a signed note: a line below its text is no signature")
        yield NoteSignature(name, decoded[:KEY_ID_BYTES], decoded[KEY_ID_BYTES:])


def _decode_base64(text: str) -> bytes:
    """Return the decoded bytes; none if the text is not exactly their encoding."""
    try:
        decoded = b64decode(text, validate=True)
    except (Base64Error, ValueError):
        return b""
    return decoded if b64encode(decoded).decode() == text else b""
