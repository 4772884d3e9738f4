"""Columns of values as PostgreSQL's binary arrays, written in one go."""

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


class Wholes(list[int]):
    """A column of whole numbers."""


class Texts(list[str]):
    """A column of texts."""


class Blobs(list[bytes]):
    """A column of bytes."""


def _array(oid: int, count: int, elements: Iterable[bytes]) -> bytes:
    """One dimension, no nulls, counted from 1."""
    return b"".join((_head(1, 0, oid, count, 1), *elements))


def _with_lengths(values: Sequence[bytes]) -> Iterable[bytes]:
    return chain.from_iterable(zip(map(_length, map(len, values)), values, strict=True))


@lru_cache(maxsize=1000)
def _written(text: str) -> bytes:
    """A text as it stands in an array; the same streams and topics come again and again."""
    raw = text.encode()
    return _length(len(raw)) + raw


class _WholesDumper(Dumper):
    format = Format.BINARY
    oid = types["int8"].array_oid

    def dump(self, obj: Wholes) -> Buffer | None:
        return _array(types["int8"].oid, len(obj), map(_whole, repeat(_WHOLE_BYTES), obj))


class _TextsDumper(Dumper):
    format = Format.BINARY
    oid = types["text"].array_oid

    def dump(self, obj: Texts) -> Buffer | None:
        return _array(types["text"].oid, len(obj), map(_written, obj))


class _BlobsDumper(Dumper):
    format = Format.BINARY
    oid = types["bytea"].array_oid

    def dump(self, obj: Blobs) -> Buffer | None:
        return _array(types["bytea"].oid, len(obj), _with_lengths(obj))


def teach_columns(connection: Connection) -> None:
    """Let the connection send columns."""
    connection.adapters.register_dumper(Wholes, _WholesDumper)
    connection.adapters.register_dumper(Texts, _TextsDumper)
    connection.adapters.register_dumper(Blobs, _BlobsDumper)
