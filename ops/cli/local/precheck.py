"""The entries of files, with every round record validated beforehand on all cores."""

import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import NamedTuple

from domain.errors import RunbackError
from ops.cli.input.batches import read_entries
from ops.cli.input.entries import InputEntry
from ops.cli.input.raw_records import RawRecord
from ops.errors import ProcessLost
from projections.process_pool import ProcessPool


class CheckedEntry(NamedTuple):
    """An entry, and for round records the complaint about each, empty for a valid one."""

    entry: InputEntry
    complaints: list[str]


def check_entries(paths: Sequence[str]) -> Iterator[CheckedEntry]:
    """Yield all entries of the files in order; later ones are validated ahead of their turn."""
    try:
        yield from _check_in_pool(read_entries(paths))
    except BrokenProcessPool as error:
        message = "a process that was checking rounds is gone; what was stored is stored"
        raise ProcessLost(message) from error


def _check_in_pool(entries: Iterable[InputEntry]) -> Iterator[CheckedEntry]:
    cores = os.cpu_count() or 1
    waiting: deque[tuple[InputEntry, Future[list[str]] | None]] = deque()
    has_rounds = False
    with ProcessPool(cores) as pool:
        for entry in entries:
            # The first are validated here: if there are no more, no process need be started.
            ahead = entry.kind == "round" and has_rounds
            records = [line.record for line in entry.lines]
            waiting.append((entry, pool.submit(find_complaints, records) if ahead else None))
            has_rounds = has_rounds or entry.kind == "round"
            if len(waiting) > 2 * cores:
                yield _take_next(waiting)
        while waiting:
            yield _take_next(waiting)


def find_complaints(records: Iterable[RawRecord]) -> list[str]:
    """Return what is wrong with each record; empty for a valid one."""
    return [_find_complaint(record) for record in records]


def _find_complaint(record: RawRecord) -> str:
    try:
        record.parse()
    except RunbackError as error:
        return str(error)
    return ""


def _take_next(waiting: deque[tuple[InputEntry, Future[list[str]] | None]]) -> CheckedEntry:
    entry, complaints = waiting.popleft()
    if complaints is not None:
        return CheckedEntry(entry, complaints.result())
    if entry.kind == "round":
        return CheckedEntry(entry, find_complaints(line.record for line in entry.lines))
    return CheckedEntry(entry, [])
