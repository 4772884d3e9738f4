"""A checkpoint: the size and the root hash of a log, to be signed (C2SP tlog-checkpoint)."""

import re
from base64 import b64decode, b64encode
from typing import Final, NamedTuple

from domain.errors import MalformedInputError
from domain.seals.merkle_tree import HASH_BYTES

_SIZE: Final = re.compile(r"0|[1-9][0-9]{0,18}", re.ASCII)
_ROOT: Final = re.compile(r"[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=")
"""The base64 of 32 bytes, in the only spelling it has."""


class Checkpoint(NamedTuple):
    """The size and the root hash of the log that its origin names."""

    origin: str
    size: int
    root: bytes
    extensions: tuple[str, ...] = ()
    """Further lines, which are signed too."""

    @property
    def text(self) -> str:
        """The text of the note."""
        lines = (self.origin, str(self.size), b64encode(self.root).decode(), *self.extensions)
        return "".join(f"{line}\n" for line in lines)


def parse_checkpoint(text: str) -> Checkpoint:
    """Return the checkpoint that a note's text says."""
    lines = text.removesuffix("\n").split("\n")
    if text.endswith("\n") and len(lines) >= 3 and all(lines):
        origin, size, root, *extensions = lines
        if _SIZE.fullmatch(size) and _ROOT.fullmatch(root):
            decoded = b64decode(root)
            if len(decoded) == HASH_BYTES:
                return Checkpoint(origin, int(size), decoded, tuple(extensions))
    raise MalformedInputError("not a checkpoint: its origin, its size and its root hash, by line")
