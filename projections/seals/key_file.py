"""The file of the private keys that checkpoints are signed with, the newest last."""

import os
import re
from pathlib import Path
from typing import Final

from projections.errors import SealKeyUnusable
from projections.seals.signatures import SealKey, generate_private_key, load_private_key

PRIVATE_TO_OWNER: Final = 0o600
_PEM: Final = re.compile(rb"-----BEGIN [^-]+-----.*?-----END [^-]+-----\n?", re.DOTALL)


def load_seal_keys(path: Path) -> tuple[SealKey, ...]:
    """Return the keys of the file, which is made with a new key if there is none."""
    if not path.exists():
        add_seal_key(path)
    try:
        content = path.read_bytes()
        keys = tuple(load_private_key(pem) for pem in _PEM.findall(content))
    except (OSError, ValueError) as error:
        raise SealKeyUnusable(f"the seal's key {path} cannot be used: {error}") from error
    if not keys:
        raise SealKeyUnusable(f"the seal's key {path} has no private key in PEM")
    return keys


def add_seal_key(path: Path) -> None:
    """Append a new key to the file; nobody but its owner may read the file."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, PRIVATE_TO_OWNER)
        with os.fdopen(descriptor, "wb") as file:
            file.write(generate_private_key())
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise SealKeyUnusable(f"the seal's key {path} cannot be written: {error}") from error
