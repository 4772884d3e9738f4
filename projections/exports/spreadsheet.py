"""Rows of a spreadsheet, as CSV.

A spreadsheet runs a text that begins like a formula. So whatever begins with one of `= + - @`, a
tab or the end of a line gets an apostrophe before it, and so does what begins with an apostrophe:
who reads the file back takes one apostrophe away. Numbers are written as they are.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Any, Final

DANGEROUS: Final = tuple("=+-@\t\r\n＝＋－＠'")  # noqa: RUF001 - wide ones are formulas too
AND: Final = ";"
"""Between several things in one cell."""


def rows_of(found: Iterable[Sequence[Any]]) -> bytes:
    """The rows, a line each."""
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
