"""Ids for hands that come without: the room, the table, and the path of the file."""

import hashlib
import re
from typing import Final

LONGEST: Final = 64
HASH_DIGITS: Final = 10
NO_TABLE: Final = "phh"
"""The table of a hand whose file names none."""

_FOREIGN: Final = re.compile(r"[^A-Za-z0-9._-]+")
_PLAIN: Final = re.compile(r"[A-Za-z0-9_]+", re.ASCII)


def table_id(name: str) -> str:
    """An id for the table of that name."""
    return _fitted(_FOREIGN.sub("-", name).lstrip("._-"), name)


def round_id(room: str, table: str, parts: tuple[str, ...], hand: str = "") -> str:
    """An id that no other hand of an import has, from the parts of its file's path.

    Plain parts of a path make a plain id; any other gets a hash of the path, so that no two paths
    come to the same one.
    """
    name = "-".join((room, table, *parts)) + (f".{hand}" if hand else "")
    path = "/".join((table, *parts, hand))
    is_plain = all(_PLAIN.fullmatch(part) for part in (table, *parts, hand or "0"))
    written = _FOREIGN.sub("-", name)
    return _fitted(written, path) if is_plain else _hashed(written, path)


def _fitted(name: str, source: str) -> str:
    return name if 0 < len(name) <= LONGEST else _hashed(name or "table", source)


def _hashed(name: str, source: str) -> str:
    """The name, cut where it is long, and a hash of what it was made from."""
    return f"{name[: LONGEST - HASH_DIGITS - 1].rstrip('.-')}-{short_hash(source)}"


def short_hash(source: str) -> str:
    """A few digits that tell one path from another."""
    return hashlib.sha256(source.encode(errors="surrogatepass")).hexdigest()[:HASH_DIGITS]
