"""What files hold, in their order, each round record checked at the door, on every core."""

import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from itertools import count
from typing import Final, NamedTuple

from domain.errors import RunbackError
from ops.pieces import Line, Piece, pieces
from ops.records import RawRecord, raw_records
from projections.processes import Pool
from projections.store.errors import Unavailable

MOST_ROUNDS: Final = 100
MOST_BYTES: Final = 4_000_000
"""Of round records that are checked in one go."""


class Checked(NamedTuple):
    """A piece; of several rounds together, what is wrong with each, empty where nothing is."""

    piece: Piece
    complaints: list[str]

    @property
    def size(self) -> int:
        """How many bytes of the files it is."""
        return sum(len(line.found.raw) + 1 for line in self.piece.lines)


def checked_pieces(paths: Sequence[str]) -> Iterator[Checked]:
    """All that the files hold, rounds many at a time; some are checked ahead of their turn."""
    try:
        yield from _checked(_gathered(paths))
    except BrokenProcessPool as error:
        message = "a process that was checking rounds is gone; what was stored is stored"
        raise Unavailable(message) from error


def _checked(found: Iterable[Piece]) -> Iterator[Checked]:
    cores = os.cpu_count() or 1
    waiting: deque[tuple[Piece, Future[list[str]] | None]] = deque()
    has_rounds = False
    with Pool(cores) as pool:
        for piece in found:
            # The first are checked here: where there are no more, no process need be started.
            ahead = piece.what == "round" and has_rounds
            records = [line.found for line in piece.lines]
            waiting.append((piece, pool.submit(complaints_about, records) if ahead else None))
            has_rounds = has_rounds or piece.what == "round"
            if len(waiting) > 2 * cores:
                yield _next(waiting)
        while waiting:
            yield _next(waiting)


def complaints_about(found: Iterable[RawRecord]) -> list[str]:
    """What is wrong with each record; empty where nothing is."""
    return [_complaint(one) for one in found]


def _complaint(found: RawRecord) -> str:
    try:
        found.read()
    except RunbackError as error:
        return str(error)
    return ""


def _next(waiting: deque[tuple[Piece, Future[list[str]] | None]]) -> Checked:
    piece, checking = waiting.popleft()
    if checking is not None:
        return Checked(piece, checking.result())
    is_rounds = piece.what == "round"
    return Checked(piece, complaints_about(line.found for line in piece.lines) if is_rounds else [])


def _gathered(paths: Sequence[str]) -> Iterator[Piece]:
    """The pieces of all files; rounds that follow one another are put together."""
    numbers = count()
    for path in paths:
        rounds: list[Line] = []
        size = 0
        for piece in pieces(map(Line, numbers, raw_records([path]))):
            if piece.what == "round":
                rounds += piece.lines
                size += len(piece.lines[0].found.raw)
                if len(rounds) < MOST_ROUNDS and size < MOST_BYTES:
                    continue
            if rounds:
                yield Piece("round", rounds)
                rounds, size = [], 0
            if piece.what != "round":
                yield piece
        if rounds:
            yield Piece("round", rounds)
