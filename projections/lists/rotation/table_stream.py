"""The facts of a table's stream after some of its state."""

from collections.abc import Sequence
from typing import Final, NamedTuple, cast

from domain.facts.corrections import PlacedTableEvent, TableStream, correct_table_stream
from domain.facts.round_events import Corrected
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from projections.store.topics import find_stream_kind

FACTS: Final = read_sql(__package__, "facts")


class TableFacts(NamedTuple):
    """The facts of a day from some fact on, with corrections applied."""

    facts: Sequence[PlacedTableEvent]
    first: int
    """The number of facts before them, with corrections applied."""
    has_corrections: bool
    """Whether the facts, or those before them, were corrected."""


class TableStreamReader:
    """Reads tables' streams as of a position."""

    def __init__(self, connection: TransactionConnection, position: int) -> None:
        self._connection = connection
        self._position = position

    def read_whole(self, stream: str) -> TableFacts:
        """Return all facts of a stream."""
        facts = self._read(stream, 0)
        return TableFacts(correct_table_stream(facts), 0, _has_corrections(facts))

    def read_added(self, stream: str, version: int, first: int) -> TableFacts | None:
        """Return the facts added after a version; None if any of them corrects an earlier one."""
        facts = self._read(stream, version)
        if _has_corrections(facts):
            return None
        placed = cast("list[PlacedTableEvent]", list(enumerate(facts, version)))
        return TableFacts(placed, first, has_corrections=False)

    def read_from(self, stream: str, first: int, *, has_corrections: bool) -> TableFacts:
        """Return the facts of a stream after the first ones."""
        if not has_corrections:
            added = self.read_added(stream, first, first)
            assert added is not None  # noqa: S101 - it has no corrections
            return added
        # Facts may have been inserted or withdrawn: only the whole says which are the first ones.
        whole = self.read_whole(stream)
        return TableFacts(whole.facts[first:], first, has_corrections=True)

    def _read(self, stream: str, version: int) -> TableStream:
        values = {"stream": stream, "after": version, "position": self._position}
        found = self._connection.cursor(binary=True).execute(FACTS, values).fetchone()
        states = found[0] if found and found[0] is not None else b""
        facts = find_stream_kind(stream).all.decode(b"[%b]" % states)
        return cast("TableStream", facts)


def _has_corrections(facts: TableStream) -> bool:
    return any(isinstance(fact, Corrected) for fact in facts)
