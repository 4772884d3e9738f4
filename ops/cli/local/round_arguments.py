"""Rounds named on the command line: by a file, or by a stored round's id if no such file exists."""

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol

from domain.errors import MalformedInputError
from domain.facts.record import RoundRecord
from domain.intake.record_parser import MAX_RECORD_BYTES, parse_record
from ops.cli.input.raw_records import STANDARD_INPUT, RawRecord, read_raw_records
from projections.errors import NotOnFile

if TYPE_CHECKING:
    from ops.cli.local.stored_rounds import StoredRounds

ROUND_NAME: Final = re.compile(r"(?:round:)?([A-Za-z0-9][A-Za-z0-9._-]{0,63})")
"""A round's id, or the name of its stream."""

NO_SUCH_ROUND: Final = "there is no such file, and no round with this id is stored"


class UnreadRound(Protocol):
    """A round of a file or of the store that is not parsed yet."""

    @property
    def origin(self) -> str:
        """The file and line, or the stream, as messages name it."""

    @property
    def raw(self) -> bytes:
        """The round's JSON."""

    def parse(self) -> RoundRecord:
        """Return the record; raise `RunbackError` if it cannot be read."""


def find_rounds(names: Sequence[str]) -> Iterator[UnreadRound]:
    """Yield every round that is named; the store is opened only if a name is not a file's."""
    with ExitStack() as stack:
        stored: StoredRounds | None = None
        for name in names:
            round_id = parse_stored_round_name(name)
            if round_id is None:
                yield from read_raw_records([name])
                continue
            stored = stored or stack.enter_context(_open_stored_rounds())
            yield stored.find(round_id) or RawRecord(name, b"", NO_SUCH_ROUND)


def load_record(name: str) -> RoundRecord:
    """Return the record of a file, `-` for standard input, or of a stored round.

    An error names the file or the round.
    """
    round_id = parse_stored_round_name(name)
    if round_id is not None:
        with _open_stored_rounds() as stored:
            found = stored.find(round_id)
        if found is None:
            raise NotOnFile(f"{name}: {NO_SUCH_ROUND}")
        return found.parse()
    try:
        if name == STANDARD_INPUT:
            return parse_record(sys.stdin.buffer.read(MAX_RECORD_BYTES + 1))
        with Path(name).open("rb") as file:
            return parse_record(file.read(MAX_RECORD_BYTES + 1))
    except MalformedInputError as error:
        raise error.prefix_place("standard input" if name == STANDARD_INPUT else name) from None


def parse_round_id(text: str) -> str | None:
    """Return the round's id, given as such or as a stream's name; None if it cannot be an id."""
    found = ROUND_NAME.fullmatch(text)
    return found[1] if found else None


def parse_stored_round_name(name: str) -> str | None:
    """Return the id of the stored round that is meant; None if a file is."""
    round_id = parse_round_id(name)
    return None if round_id is None or Path(name).exists() else round_id


def _open_stored_rounds() -> AbstractContextManager["StoredRounds"]:
    # Imported only here: a command that reads files has no use for the database's modules.
    from ops.cli.local.stored_rounds import open_stored_rounds  # noqa: PLC0415 - only if needed

    return open_stored_rounds()
