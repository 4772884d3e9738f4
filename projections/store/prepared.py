"""Statements of every request: prepared once on each connection, with the types of their values.

A cursor finds out anew every time of what types the values are, and how the answer is to be read.
For a small statement that takes longer than the statement itself.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any, Final, NamedTuple
from weakref import WeakKeyDictionary

from psycopg import Connection, abc, errors, generators
from psycopg.adapt import Transformer
from psycopg.postgres import types
from psycopg.pq import ExecStatus, Format
from psycopg.rows import TupleRow

from projections.store.arrays import blobs_written, texts_written, wholes_written

GOOD: Final = frozenset({ExecStatus.TUPLES_OK, ExecStatus.COMMAND_OK})
NAME: Final = re.compile(r"%\((\w+)\)b")
LONG: Final = 8

Write = Callable[[Any], bytes]

_WRITTEN: Final[Mapping[str, Write]] = {
    "text": str.encode,
    "bytea": bytes,
    "bool": lambda value: b"\1" if value else b"\0",
    "int8": lambda value: int(value).to_bytes(LONG, "big", signed=True),
    "text[]": texts_written,
    "int8[]": wholes_written,
    "bytea[]": blobs_written,
}

_names: Final = count(1)


class _Known(NamedTuple):
    """What is known of a connection."""

    prepared: set[bytes]
    reads: abc.Transformer


_connections: Final[WeakKeyDictionary[Connection[TupleRow], _Known]] = WeakKeyDictionary()


class Prepared:
    """A statement, and the types of its values by their names."""

    def __init__(self, query: str, **kinds: str) -> None:
        places = {name: place for place, name in enumerate(kinds, 1)}
        self._query = NAME.sub(lambda found: f"${places[found[1]]}", query).encode()
        self._name = f"runback_{next(_names)}".encode()
        self._oids = [_oid(kind) for kind in kinds.values()]
        self._formats = [Format.BINARY] * len(kinds)
        self._writes = [(name, _WRITTEN[kind]) for name, kind in kinds.items()]

    def rows(
        self, connection: Connection[TupleRow], values: Mapping[str, object]
    ) -> Sequence[TupleRow]:
        """Run it, by itself, and give the rows that it answers with."""
        known = _known(connection)
        written = [
            None if values[name] is None else write(values[name]) for name, write in self._writes
        ]
        try:
            return self._run(connection, known, written)
        except errors.InvalidSqlStatementName:
            # After a rollback psycopg has the server forget all that was prepared.
            known.prepared.clear()
            return self._run(connection, known, written)

    def _run(
        self, connection: Connection[TupleRow], known: _Known, written: Sequence[bytes | None]
    ) -> Sequence[TupleRow]:
        if self._name not in known.prepared:
            connection.pgconn.send_prepare(self._name, self._query, self._oids)
            _answer(connection)
            known.prepared.add(self._name)
        connection.pgconn.send_query_prepared(
            self._name, written, self._formats, result_format=Format.BINARY
        )
        result = _answer(connection)
        known.reads.set_pgresult(result)
        return known.reads.load_rows(0, result.ntuples, tuple)


def _known(connection: Connection[TupleRow]) -> _Known:
    known = _connections.get(connection)
    if known is None:
        known = _connections[connection] = _Known(set(), Transformer(connection))
    return known


def _answer(connection: Connection[TupleRow]) -> Any:  # noqa: ANN401 - psycopg's
    """What comes back to what was sent; waited for so that it can be interrupted."""
    *_, result = connection.wait(generators.execute(connection.pgconn))
    if result.status not in GOOD:
        raise errors.error_from_result(result)
    return result


def _oid(kind: str) -> int:
    known = types[kind.removesuffix("[]")]
    return known.array_oid if kind.endswith("[]") else known.oid
