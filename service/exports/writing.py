"""How an export is written: a JSON object a line, or the rows of a spreadsheet.

A spreadsheet runs a text that begins like a formula. So in CSV whatever begins with one of
`= + - @`, a tab or the end of a line gets an apostrophe before it, and so does what begins with an
apostrophe: who reads the file back takes one apostrophe away. Numbers are written as they are.
"""

import csv
import io
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any, Final, NamedTuple

from psycopg.rows import TupleRow

from service.answers import encode
from service.bodies import NDJSON

CSV: Final = "text/csv"
DANGEROUS: Final = tuple("=+-@\t\r\n＝＋－＠'")  # noqa: RUF001 - wide ones are formulas too
AND: Final = ";"
"""Between several things in one cell."""


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
    return _rows(fields, [fields])


def _rows(_: Sequence[str], found: Iterable[Sequence[Any]]) -> bytes:
    written = io.StringIO()
    csv.writer(written, lineterminator="\r\n").writerows(map(_cell, row) for row in found)
    return written.getvalue().encode()


def _cell(value: Any) -> str:  # noqa: ANN401 - whatever a column holds
    match value:
        case None:
            return ""
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case datetime():
            return value.isoformat().replace("+00:00", "Z")
        case date():
            return value.isoformat()
        case str():
            return harmless(value)
        case Mapping():
            return harmless(AND.join(f"{name}={of_it}" for name, of_it in value.items()))
        case _:
            return harmless(AND.join(map(str, value)))


def harmless(text: str) -> str:
    """The text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(DANGEROUS) else text


AS_NDJSON: Final = Form("ndjson", NDJSON, _nothing, _objects)
AS_DOCUMENTS: Final = Form("ndjson", NDJSON, _nothing, _documents)
AS_CSV: Final = Form("csv", f"{CSV}; charset=utf-8; header=present", _names, _rows)
