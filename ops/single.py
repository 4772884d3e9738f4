"""One round record from one file, standard input or the store."""

import sys
from pathlib import Path

from domain.errors import Malformed
from domain.reading import MOST_BYTES, read_record
from domain.record import RoundRecord
from ops.records import STANDARD_INPUT
from ops.stored import stored_round


def single_record(path: str) -> RoundRecord:
    """The record of a file, `-` for standard input, or of a stored round; an error names it."""
    record = stored_round(path)
    if record is not None:
        return record
    try:
        if path == STANDARD_INPUT:
            return read_record(sys.stdin.buffer.read(MOST_BYTES + 1))
        with Path(path).open("rb") as file:
            return read_record(file.read(MOST_BYTES + 1))
    except Malformed as error:
        where = "standard input" if path == STANDARD_INPUT else path
        raise error.within(where) from None
