"""Splitter of `.phhs` texts into their hands, without holding a whole file in memory."""

import re
from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from domain.errors import MalformedInputError

MAX_HAND_CHARACTERS: Final = 4_000_000
MAX_NAME_DIGITS: Final = 18

_HEADER: Final = re.compile(
    r"""\s*\[\s*(?:([A-Za-z0-9_-]+)|"([^"\\]+)"|'([^']+)')\s*\]\s*(?:\#.*)?""", re.ASCII
)


class PhhPiece(NamedTuple):
    """The lines of one hand, with the name of its TOML table."""

    name: str
    text: str
    refused: MalformedInputError | None = None
    """The reason why the text cannot be a hand, if that shows without parsing it."""


def split_phhs(lines: Iterable[str]) -> Iterator[PhhPiece]:
    """Yield the hands of a file in order; of a hand that is too long, only the first lines."""
    names = _Names()
    name, held, size = "", [], 0
    for line in lines:
        found = _HEADER.fullmatch(line.rstrip("\r\n"))
        if found is None:
            size += len(line)
            if size <= MAX_HAND_CHARACTERS:
                held.append(line)
            continue
        yield from _make_piece(names, name, held, size)
        name = found[1] or found[2] or found[3]
        held, size = [], 0
    yield from _make_piece(names, name, held, size)


def _make_piece(names: "_Names", name: str, held: list[str], size: int) -> Iterator[PhhPiece]:
    if not name:
        if any(line.strip() and not line.lstrip().startswith("#") for line in held):
            yield PhhPiece(
                "", "", MalformedInputError("fields stand before the first table, [1] say")
            )
        return
    refused = None
    if size > MAX_HAND_CHARACTERS:
        refused = MalformedInputError(
            f"{size:,} characters; a hand has at most {MAX_HAND_CHARACTERS:,}"
        )
    elif names.has(name):
        refused = MalformedInputError("the file has a table of this name already")
    yield PhhPiece(name, "".join(held), refused)


class _Names:
    """The names of the tables so far; names that count 1, 2, 3 take no room."""

    def __init__(self) -> None:
        self._counted = 0
        self._others: set[str] = set()

    def has(self, name: str) -> bool:
        """Return whether the name occurred before, and remember it."""
        if name == str(self._counted + 1):
            self._counted += 1
            return name in self._others
        known = name in self._others or (name.isdecimal() and self._is_counted(name))
        self._others.add(name)
        return known

    def _is_counted(self, name: str) -> bool:
        number = int(name) if len(name) <= MAX_NAME_DIGITS else 0
        return name == str(number) and 0 < number <= self._counted
