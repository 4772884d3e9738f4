"""Cosignatures: what a witness signs of a checkpoint, and when (C2SP tlog-cosignature, v1)."""

from typing import Final, NamedTuple

from domain.errors import MalformedInputError

MAX_TIME: Final = 2**63 - 1
TIME_BYTES: Final = 8
ED25519_SIGNATURE_BYTES: Final = 64


class Cosignature(NamedTuple):
    """A witness's signature, and its time in seconds since 1970."""

    time: int
    signature: bytes

    @property
    def content(self) -> bytes:
        """The bytes that follow the key's id on the note's line."""
        return self.time.to_bytes(TIME_BYTES) + self.signature


def compose_cosigned_message(time: int, text: str) -> bytes:
    """Return what a witness signs: the time, and the checkpoint's whole text."""
    return f"cosignature/v1\ntime {time}\n{text}".encode()


def parse_cosignature(content: bytes) -> Cosignature:
    """Return the cosignature of the bytes on a note's line."""
    time = int.from_bytes(content[:TIME_BYTES])
    if len(content) != TIME_BYTES + ED25519_SIGNATURE_BYTES or time > MAX_TIME:
        raise MalformedInputError("not a cosignature: a time and an Ed25519 signature")
    return Cosignature(time, content[TIME_BYTES:])
