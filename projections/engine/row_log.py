"""Rows of a stream that are only ever added to, as its facts come."""

from typing import NamedTuple


class LoggedRows(NamedTuple):
    """The rows that were added to a log since they were last taken."""

    rows: list[tuple[object, ...]]
    are_first: bool
    """Whether no rows were taken before: these are all that the stream has."""


class RowLog:
    """Rows that are added as a stream's facts come, and are never changed or removed.

    A fold of a stream (`LoadedStream.fold`) keeps a log, and its projection returns the log as the
    rows of a table: a fact then costs the rows that it adds, however many the stream has. A log
    belongs to one table of one projection, since its rows are taken once. The table has a key, no
    row is in a log twice, and no value is None.
    """

    def __init__(self) -> None:
        self._rows: list[tuple[object, ...]] = []
        self._is_taken = False

    def append(self, row: tuple[object, ...]) -> None:
        """Add a row, in the order of the table's columns."""
        self._rows.append(row)

    def take(self) -> LoggedRows:
        """Return the rows added since they were last taken, and forget them."""
        taken = LoggedRows(self._rows, not self._is_taken)
        self._rows, self._is_taken = [], True
        return taken
