"""Formats of exports: NDJSON and CSV."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, NamedTuple

from psycopg.rows import TupleRow

from projections.exports.csv import format_csv
from service.http.request_body import NDJSON
from service.http.responses import encode

CSV_TYPE: Final = "text/csv"

# A row, the JSON of a record, or an event: a kind's formats take the lines that its source yields.
ExportLine = Any


class ExportFormat(NamedTuple):
    """A format of files."""

    name: str
    """The extension of its files."""
    content_type: str
    header: Callable[[Sequence[str]], bytes]
    """Returns what stands above the lines."""
    lines: Callable[[Sequence[str], Iterable[ExportLine]], bytes]


def _write_objects(fields: Sequence[str], found: Iterable[TupleRow]) -> bytes:
    return _write_documents(fields, (dict(zip(fields, row, strict=True)) for row in found))


def _write_documents(_: Sequence[str], found: Iterable[ExportLine]) -> bytes:
    """Return lines of JSON."""
    return b"".join(
        (document if isinstance(document, bytes) else encode(document)) + b"\n"
        for document in found
    )


def _write_nothing(_: Sequence[str]) -> bytes:
    return b""


def _write_names(fields: Sequence[str]) -> bytes:
    return format_csv([fields])


def _write_rows(_: Sequence[str], found: Iterable[Sequence[object]]) -> bytes:
    return format_csv(found)


NDJSON_FORMAT: Final = ExportFormat("ndjson", NDJSON, _write_nothing, _write_objects)
DOCUMENTS_FORMAT: Final = ExportFormat("ndjson", NDJSON, _write_nothing, _write_documents)
CSV_FORMAT: Final = ExportFormat(
    "csv", f"{CSV_TYPE}; charset=utf-8; header=present", _write_names, _write_rows
)
