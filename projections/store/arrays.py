"""Columns of values, encoded as PostgreSQL's binary arrays."""

import struct
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain, repeat
from typing import Final

from psycopg import Connection
from psycopg.abc import Buffer
from psycopg.adapt import Dumper
from psycopg.postgres import types
from psycopg.pq import Format

_length: Final = struct.Struct("!i").pack
_whole: Final = struct.Struct("!iq").pack
_head: Final = struct.Struct("!5i").pack
_WHOLE_BYTES: Final = 8


class IntegerColumn(list[int]):
    """A column of whole numbers."""


class TextColumn(list[str]):
    """A column of texts."""


class BytesColumn(list[bytes]):
    """A column of bytes."""


def _encode_array(oid: int, count: int, elements: Iterable[bytes]) -> bytes:
    """Return a one-dimensional array without nulls, with indexes from 1."""
    return b"".join((_head(1, 0, oid, count, 1), *elements))


def _prefix_lengths(values: Sequence[bytes]) -> Iterable[bytes]:
    return chain.from_iterable(zip(map(_length, map(len, values)), values, strict=True))


@lru_cache(maxsize=1000)
def _encode_text(text: str) -> bytes:
    """Return a text as an array element, cached because streams and topics recur."""
    raw = text.encode()
    return _length(len(raw)) + raw


class _WholesDumper(Dumper):
    format = Format.BINARY
    oid = types["int8"].array_oid

    def dump(self, obj: IntegerColumn) -> Buffer | None:
        return _encode_array(types["int8"].oid, len(obj), map(_whole, repeat(_WHOLE_BYTES), obj))


class _TextsDumper(Dumper):
    format = Format.BINARY
    oid = types["text"].array_oid

    def dump(self, obj: TextColumn) -> Buffer | None:
        return _encode_array(types["text"].oid, len(obj), map(_encode_text, obj))


class _BlobsDumper(Dumper):
    format = Format.BINARY
    oid = types["bytea"].array_oid

    def dump(self, obj: BytesColumn) -> Buffer | None:
        return _encode_array(types["bytea"].oid, len(obj), _prefix_lengths(obj))


def register_column_dumpers(connection: Connection) -> None:
    """Register the dumpers of columns with a connection."""
    connection.adapters.register_dumper(IntegerColumn, _WholesDumper)
    connection.adapters.register_dumper(TextColumn, _TextsDumper)
    connection.adapters.register_dumper(BytesColumn, _BlobsDumper)
