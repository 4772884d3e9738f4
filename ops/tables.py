"""Round records and tables' streams from files and standard input, as the rotation needs them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Final

from domain.errors import Malformed
from domain.record import RoundRecord
from domain.table_reading import read_stream
from ops.pieces import Line, pieces
from ops.records import raw_records

if TYPE_CHECKING:
    from domain.corrections import Stream

BATCH: Final = 250


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
    """A file's records and its tables' streams; who banks does not depend on what rooms set."""
    for piece in pieces(lines):
        if piece.what == "round":
            read.record(piece.lines[0])
        elif piece.what == "table":
            read.stream(piece.lines)
        elif piece.what == "nothing":
            read.refuse(piece.lines[0], piece.why_nothing())
