"""Round records from files and standard input, one at a time."""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple

from domain.errors import MalformedInputError
from domain.facts.record import RoundRecord
from domain.intake.record_parser import MAX_RECORD_BYTES, parse_record
from ops.system.os_errors import describe_os_error

STANDARD_INPUT: Final = "-"
LINE_SUFFIXES: Final = frozenset({".jsonl", ".ndjson"})


class RawRecord(NamedTuple):
    """The bytes of a record, and where they were found."""

    origin: str
    """The file and line, as messages name them."""
    raw: bytes
    unreadable: str = ""
    """Why there are no bytes, where a file could not be read."""

    def parse(self) -> RoundRecord:
        """Return the record; raise `MalformedInputError` if it is not a valid one."""
        if self.unreadable:
            raise MalformedInputError(self.unreadable)
        return parse_record(self.raw)


def read_raw_records(paths: Sequence[str]) -> Iterator[RawRecord]:
    """Yield every record of the files: one per line of JSON lines and standard input, else one."""
    for path in paths:
        try:
            yield from _read_file(path)
        except OSError as error:
            yield RawRecord(path, b"", describe_os_error(error))


def _read_file(path: str) -> Iterator[RawRecord]:
    if path == STANDARD_INPUT:
        yield from _read_lines(sys.stdin.buffer, "standard input")
        return
    with Path(path).open("rb") as file:
        if Path(path).suffix.lower() in LINE_SUFFIXES:
            yield from _read_lines(file, path)
        else:
            yield RawRecord(path, file.read(MAX_RECORD_BYTES + 1))


def _read_lines(file: BinaryIO, name: str) -> Iterator[RawRecord]:
    """Yield numbered lines; one over the limit is cut off just past it, so parsing refuses it."""
    number = 0
    while line := file.readline(MAX_RECORD_BYTES + 1):
        number += 1
        rest = line
        while len(rest) > MAX_RECORD_BYTES and not rest.endswith(b"\n"):
            rest = file.readline(MAX_RECORD_BYTES + 1)
        line = line.rstrip(b"\r\n") if rest is line else line
        if line.strip():
            yield RawRecord(f"{name}, line {number}", line)
