"""One round record from one file or standard input."""

import sys
from pathlib import Path

from domain.errors import Malformed
from domain.reading import MOST_BYTES, read_record
from domain.record import RoundRecord
from ops.records import STANDARD_INPUT


def single_record(path: str) -> RoundRecord:
    """The record of a file, `-` for standard input; an error names the file it is about."""
    try:
        if path == STANDARD_INPUT:
            return read_record(sys.stdin.buffer.read(MOST_BYTES + 1))
        with Path(path).open("rb") as file:
            return read_record(file.read(MOST_BYTES + 1))
    except Malformed as error:
        where = "standard input" if path == STANDARD_INPUT else path
        raise error.within(where) from None
