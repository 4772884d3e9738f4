"""A `.phhs` text, hand by hand: one table of TOML each, so that no file is held whole."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from domain.errors import Malformed

MOST_CHARACTERS: Final = 4_000_000
MOST_DIGITS: Final = 18

_HEADER: Final = re.compile(
    r"""\s*\[\s*(?:([A-Za-z0-9_-]+)|"([^"\\]+)"|'([^']+)')\s*\]\s*(?:\#.*)?""", re.ASCII
)


class Piece(NamedTuple):
    """The lines of one hand, under the name that its table has."""

    name: str
    text: str
    refused: Malformed | None = None
    """Why it is no hand, where that can be seen without reading it."""


def pieces(lines: Iterable[str]) -> Iterator[Piece]:
    """The hands of a file, in its order; of one that is too long, no more than its name."""
    names = _Names()
    name, held, size = "", [], 0
    for line in lines:
        found = _HEADER.fullmatch(line.rstrip("\r\n"))
        if found is None:
            size += len(line)
            if size <= MOST_CHARACTERS:
                held.append(line)
            continue
        yield from _piece(names, name, held, size)
        name = found[1] or found[2] or found[3]
        held, size = [], 0
    yield from _piece(names, name, held, size)


def _piece(names: "_Names", name: str, held: list[str], size: int) -> Iterator[Piece]:
    if not name:
        if any(line.strip() and not line.lstrip().startswith("#") for line in held):
            yield Piece("", "", Malformed("fields stand before the first table, [1] say"))
        return
    refused = None
    if size > MOST_CHARACTERS:
        refused = Malformed(f"{size:,} characters; a hand has at most {MOST_CHARACTERS:,}")
    elif names.has(name):
        refused = Malformed("the file has a table of this name already")
    yield Piece(name, "".join(held), refused)


class _Names:
    """The names of the tables so far; those that count 1, 2, 3 take no room."""

    def __init__(self) -> None:
        self._counted = 0
        self._others: set[str] = set()

    def has(self, name: str) -> bool:
        """Whether the name was there already; from now on it is."""
        if name == str(self._counted + 1):
            self._counted += 1
            return name in self._others
        known = name in self._others or (name.isdecimal() and self._is_counted(name))
        self._others.add(name)
        return known

    def _is_counted(self, name: str) -> bool:
        number = int(name) if len(name) <= MOST_DIGITS else 0
        return name == str(number) and 0 < number <= self._counted
