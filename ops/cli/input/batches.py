"""Round records in batches: large enough to be worth a process, small enough to hold in memory."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Final, Protocol, TypeVar

from ops.cli.input.entries import InputEntry, InputLine, split_entries
from ops.cli.input.raw_records import read_raw_records

MAX_BATCH_BYTES: Final = 4_000_000
MAX_ENTRY_ROUNDS: Final = 100
"""Rounds that are checked, stored or sent together."""


class _Sized(Protocol):
    @property
    def raw(self) -> bytes: ...


_Record = TypeVar("_Record", bound=_Sized)


def split_batches(records: Iterable[_Record], max_rounds: int) -> Iterator[list[_Record]]:
    """Yield the records in lists of at most `max_rounds`, ended early at `MAX_BATCH_BYTES`."""
    batch: list[_Record] = []
    size = 0
    for record in records:
        batch.append(record)
        size += len(record.raw)
        if len(batch) >= max_rounds or size >= MAX_BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def read_entries(paths: Sequence[str]) -> Iterator[InputEntry]:
    """Yield the entries of all files; consecutive rounds of a file are one entry."""
    numbers = count()
    for path in paths:
        rounds: list[InputLine] = []
        size = 0
        for entry in split_entries(map(InputLine, numbers, read_raw_records([path]))):
            if entry.kind == "round":
                rounds += entry.lines
                size += len(entry.lines[0].record.raw)
                if len(rounds) < MAX_ENTRY_ROUNDS and size < MAX_BATCH_BYTES:
                    continue
            if rounds:
                yield InputEntry("round", rounds)
                rounds, size = [], 0
            if entry.kind != "round":
                yield entry
        if rounds:
            yield InputEntry("round", rounds)
