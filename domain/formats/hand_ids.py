"""Ids for imported hands, made from the room, the table and the path of the file."""

import hashlib
import re
from typing import Final

MAX_ID_CHARACTERS: Final = 64
HASH_DIGITS: Final = 10
NO_TABLE: Final = "phh"
"""The table of a hand whose file names none."""

_FOREIGN: Final = re.compile(r"[^A-Za-z0-9._-]+")
_PLAIN: Final = re.compile(r"[A-Za-z0-9_]+", re.ASCII)


def make_table_id(name: str) -> str:
    """Return an id for the table with this name."""
    return _shorten_id(_FOREIGN.sub("-", name).lstrip("._-"), name)


def make_round_id(room: str, table: str, parts: tuple[str, ...], hand: str = "") -> str:
    """Return a unique id for a hand of an import, made from the parts of its file's path.

    Plain parts of a path make a plain id. Any other part adds a hash of the path, so that no two
    paths make equal ids.
    """
    name = "-".join((room, table, *parts)) + (f".{hand}" if hand else "")
    path = "/".join((table, *parts, hand))
    is_plain = all(_PLAIN.fullmatch(part) for part in (table, *parts, hand or "0"))
    written = _FOREIGN.sub("-", name)
    return _shorten_id(written, path) if is_plain else _append_hash(written, path)


def _shorten_id(name: str, source: str) -> str:
    return name if 0 < len(name) <= MAX_ID_CHARACTERS else _append_hash(name or "table", source)


def _append_hash(name: str, source: str) -> str:
    """Return the name, shortened if it is long, with a hash of its source."""
    return f"{name[: MAX_ID_CHARACTERS - HASH_DIGITS - 1].rstrip('.-')}-{make_short_hash(source)}"


def make_short_hash(source: str) -> str:
    """Return a short hash that tells one path from another."""
    return hashlib.sha256(source.encode(errors="surrogatepass")).hexdigest()[:HASH_DIGITS]
