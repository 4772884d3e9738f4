"""Round records and tables' streams from files and standard input, told apart line by line."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec import UNSET, Raw, Struct, UnsetType

from domain.errors import Malformed
from domain.record import RoundRecord
from domain.table_reading import read_stream
from ops.records import RawRecord, raw_records

if TYPE_CHECKING:
    from domain.corrections import Stream

OPENING: Final = "table-opened"
BATCH: Final = 250


class Line(NamedTuple):
    """A line of a file, or the whole of one that holds one record."""

    at: int
    """How many were read before it, of all the files."""
    found: RawRecord


class Read:
    """What was read of tables and their rounds, and what could not be."""

    def __init__(self) -> None:
        self.streams: list[Stream] = []
        self._records: dict[str, RoundRecord] = {}
        self._refused: list[tuple[int, str]] = []

    @property
    def records(self) -> Iterator[RoundRecord]:
        """The records of the rounds, in the order in which they were given."""
        yield from self._records.values()

    @property
    def refused(self) -> list[str]:
        """A line for each thing that could not be read, in their order."""
        return [said for _, said in sorted(self._refused)]

    def record(self, line: Line) -> None:
        """Read the record of a round; the same one may be given twice."""
        try:
            record = line.found.read()
        except Malformed as error:
            self.refuse(line, error)
            return
        if self._records.setdefault(record.round.id, record) != record:
            self.refuse(line, Malformed(f"there is another record of round {record.round.id}"))

    def stream(self, lines: Sequence[Line]) -> None:
        """Read a table's stream, a fact a line."""
        read = read_stream([line.found.raw for line in lines])
        if read.stream:
            self.streams.append(read.stream)
        for place, error in read.problems:
            self.refuse(lines[place], error)

    def refuse(self, line: Line, error: Malformed) -> None:
        """Say of something that it could not be read."""
        self._refused.append((line.at, f"{line.found.where}: {error}"))


def read_tables(paths: Sequence[str], advance: Callable[[int], None]) -> Read:
    """All that the files hold; told on the way is how many more lines were read."""
    read = Read()
    numbers = count()
    for path in paths:
        lines = map(Line, numbers, raw_records([path]))
        _read_file(read, _counted(lines, advance))
    return read


def _counted(lines: Iterable[Line], advance: Callable[[int], None]) -> Iterator[Line]:
    """The lines as they are; every so many of them is told."""
    for line in lines:
        yield line
        if line.at % BATCH == BATCH - 1:
            advance(BATCH)


def _read_file(read: Read, lines: Iterable[Line]) -> None:
    """A file's records, and its streams, each from one `table-opened` to the next."""
    stream: list[Line] = []
    for line in lines:
        kind = _kind(line.found)
        if kind == OPENING and stream:
            read.stream(stream)
            stream = []
        if kind is None:
            read.record(line)
        elif stream or kind == OPENING:
            # Also what is no fact at all: it may stand where one was, and places must hold.
            stream.append(line)
        elif kind:
            read.refuse(line, Malformed("no table is open; a stream begins with `table-opened`"))
        else:
            read.refuse(line, Malformed("expected a round record or a fact of a table's stream"))
    if stream:
        read.stream(stream)


class _Kind(Struct):
    """By what a record and a fact of a table are told apart."""

    format: Raw | UnsetType = UNSET
    type: str = ""


def _kind(found: RawRecord) -> str | None:
    """The type of a fact, empty where the line is nothing at all; None of a round record."""
    try:
        kind = msgspec.json.decode(found.raw, type=_Kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        if b'"table-opened"' in found.raw:
            return OPENING
        is_record = found.unreadable or b'"format"' in found.raw
    else:
        is_record = not isinstance(kind.format, UnsetType)
        if not is_record:
            return kind.type
    return None if is_record else ""
