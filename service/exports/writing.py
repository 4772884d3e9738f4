"""How an export is written: a JSON object a line, or the rows of a spreadsheet."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from psycopg.rows import TupleRow

from projections.exports.spreadsheet import rows_of
from service.answers import encode
from service.bodies import NDJSON

CSV: Final = "text/csv"


class Form(NamedTuple):
    """A form of a file."""

    name: str
    """What its name ends with."""
    content_type: str
    header: Callable[[Sequence[str]], bytes]
    """What stands above the lines."""
    lines: Callable[[Sequence[str], Iterable[Any]], bytes]


def _objects(fields: Sequence[str], found: Iterable[TupleRow]) -> bytes:
    return _documents(fields, (dict(zip(fields, row, strict=True)) for row in found))


def _documents(_: Sequence[str], found: Iterable[Any]) -> bytes:
    """What is JSON, or can be written so."""
    return b"".join((one if isinstance(one, bytes) else encode(one)) + b"\n" for one in found)


def _nothing(_: Sequence[str]) -> bytes:
    return b""


def _names(fields: Sequence[str]) -> bytes:
    return rows_of([fields])


def _rows(_: Sequence[str], found: Iterable[Sequence[Any]]) -> bytes:
    return rows_of(found)


AS_NDJSON: Final = Form("ndjson", NDJSON, _nothing, _objects)
AS_DOCUMENTS: Final = Form("ndjson", NDJSON, _nothing, _documents)
AS_CSV: Final = Form("csv", f"{CSV}; charset=utf-8; header=present", _names, _rows)
