"""Round records from files and standard input, one at a time."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, NamedTuple

from domain.errors import Malformed
from domain.reading import MOST_BYTES, read_record
from domain.record import RoundRecord

STANDARD_INPUT = "-"
LINE_FILES = frozenset({".jsonl", ".ndjson"})


class RawRecord(NamedTuple):
    """A record as it was found, and where."""

    where: str
    raw: bytes
    unreadable: str = ""
    """Why there is none, where a file could not be read."""

    def read(self) -> RoundRecord:
        """The record, or an error that says why it is none."""
        if self.unreadable:
            raise Malformed(self.unreadable)
        return read_record(self.raw)


def raw_records(paths: Sequence[str]) -> Iterator[RawRecord]:
    """Every record of the files: one a file, or one a line in JSON lines and standard input."""
    for path in paths:
        try:
            yield from _records_of(path)
        except OSError as error:
            yield RawRecord(path, b"", (error.strerror or str(error)).lower())


def _records_of(path: str) -> Iterator[RawRecord]:
    if path == STANDARD_INPUT:
        yield from _lines(sys.stdin.buffer, "standard input")
        return
    with Path(path).open("rb") as file:
        if Path(path).suffix.lower() in LINE_FILES:
            yield from _lines(file, path)
        else:
            yield RawRecord(path, file.read(MOST_BYTES + 1))


def _lines(file: BinaryIO, name: str) -> Iterator[RawRecord]:
    """Lines with their numbers; of one that is too long, no more than shows that it is."""
    number = 0
    while line := file.readline(MOST_BYTES + 1):
        number += 1
        rest = line
        while len(rest) > MOST_BYTES and not rest.endswith(b"\n"):
            rest = file.readline(MOST_BYTES + 1)
        line = line.rstrip(b"\r\n") if rest is line else line
        if line.strip():
            yield RawRecord(f"{name}, line {number}", line)
