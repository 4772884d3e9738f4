"""Round records and table streams from files and standard input, as rotation reports need them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from typing import TYPE_CHECKING, Final

from domain.errors import MalformedInputError
from domain.facts.record import RoundRecord
from domain.intake.table_parser import parse_table_stream
from ops.cli.input.entries import InputLine, split_entries
from ops.cli.input.raw_records import read_raw_records

if TYPE_CHECKING:
    from domain.facts.corrections import TableStream

PROGRESS_STEP: Final = 250


class TableFiles:
    """The tables and rounds that files hold, and the lines that could not be read."""

    def __init__(self) -> None:
        self.streams: list[TableStream] = []
        self._records: dict[str, RoundRecord] = {}
        self._refusals: list[tuple[int, str]] = []

    @property
    def records(self) -> Iterator[RoundRecord]:
        """The round records, in input order."""
        yield from self._records.values()

    @property
    def refusals(self) -> list[str]:
        """A message for each line that could not be read, in input order."""
        return [message for _, message in sorted(self._refusals)]

    def add_record(self, line: InputLine) -> None:
        """Parse a round record; giving an identical record twice is fine."""
        try:
            record = line.record.parse()
        except MalformedInputError as error:
            self.add_refusal(line, error)
            return
        if self._records.setdefault(record.round.id, record) != record:
            self.add_refusal(
                line, MalformedInputError(f"there is another record of round {record.round.id}")
            )

    def add_stream(self, lines: Sequence[InputLine]) -> None:
        """Parse a table's stream, one fact per line."""
        parsed = parse_table_stream([line.record.raw for line in lines])
        if parsed.stream:
            self.streams.append(parsed.stream)
        for position, error in parsed.problems:
            self.add_refusal(lines[position], error)

    def add_refusal(self, line: InputLine, error: MalformedInputError) -> None:
        """Note why a line could not be read."""
        self._refusals.append((line.number, f"{line.record.origin}: {error}"))


def read_table_files(paths: Sequence[str], advance: Callable[[int], None]) -> TableFiles:
    """Read all files, calling `advance` with the number of lines read since the last call."""
    files = TableFiles()
    numbers = count()
    for path in paths:
        lines = map(InputLine, numbers, read_raw_records([path]))
        _add_file(files, _count_lines(lines, advance))
    return files


def _count_lines(lines: Iterable[InputLine], advance: Callable[[int], None]) -> Iterator[InputLine]:
    for line in lines:
        yield line
        if line.number % PROGRESS_STEP == PROGRESS_STEP - 1:
            advance(PROGRESS_STEP)


def _add_file(files: TableFiles, lines: Iterable[InputLine]) -> None:
    """Add a file's records and table streams; room streams have no bearing on who banks."""
    for entry in split_entries(lines):
        if entry.kind == "round":
            files.add_record(entry.lines[0])
        elif entry.kind == "table":
            files.add_stream(entry.lines)
        elif entry.kind == "unknown":
            files.add_refusal(entry.lines[0], entry.explain_refusal())
