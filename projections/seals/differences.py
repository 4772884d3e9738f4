"""The differences between stored history and what was sealed, each with its place and in words."""

from typing import NamedTuple

from psycopg.rows import TupleRow


class HistoryDifference(NamedTuple):
    """A difference, the place of which is known as far as it can be."""

    log: str
    what: str
    """The difference in a sentence."""
    position: int | None = None
    stream: str | None = None
    version: int | None = None


def describe_row(log: str, row: TupleRow) -> str:
    """Return a row's place: `position 42 (round:T4-1, version 3)`."""
    return (
        f"position {row[0]} ({row[1]}, version {row[2]})" if log == "events" else f"entry {row[0]}"
    )


def build_difference(log: str, row: TupleRow, what: str) -> HistoryDifference:
    """Return a difference of a row that is there."""
    stream, version = (row[1], row[2]) if log == "events" else (None, None)
    return HistoryDifference(log, f"{describe_row(log, row)} {what}", row[0], stream, version)


def build_missing(
    log: str, position: int, count: int, following: TupleRow | None
) -> HistoryDifference:
    """Return the difference that rows are missing which were sealed."""
    noun = "position" if log == "events" else "entry"
    more = f" and {count - 1:,} after it" if count > 1 else ""
    before = f"; {describe_row(log, following)} follows" if following else ""
    are = "are" if count > 1 else "is"
    what = f"{noun} {position}{more} {are} missing, and had been sealed{before}"
    return HistoryDifference(log, what, position)
