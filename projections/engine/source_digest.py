"""The digest of the rules and the program: the part of a version that all projections share."""

import hashlib
from pathlib import Path
from typing import Final

import domain
import projections
from domain.adjudication.rules_hash import hash_all_rules

SOURCES: Final = (Path(domain.__file__).parent, Path(projections.__file__).parent)
"""The folders that hold every module that rows are derived by, the SQL, and all wording.

They are hashed whole. Nearly all of `domain` takes part in deriving any row, since each round is
adjudicated on the way. To choose among the modules would save a rebuild now and then, but a choice
that misses one leaves rows of older rules in a list that claims to be of these.
"""

_SUFFIXES: Final = frozenset({".py", ".sql"})


def hash_sources() -> str:
    """Return the digest of the rules and of every file that rows are derived by."""
    digest = hashlib.sha256(hash_all_rules().encode())
    for folder in SOURCES:
        for path in sorted(path for path in folder.rglob("*") if path.suffix in _SUFFIXES):
            content = path.read_bytes()
            name = path.relative_to(folder.parent).as_posix()
            digest.update(f"\n{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()


SOURCE_DIGEST: Final = hash_sources()
"""Taken as the program starts: files that are replaced later are not those that it runs."""
