"""Rows of a spreadsheet in CSV.

A spreadsheet runs a text that begins like a formula. So whatever begins with one of `= + - @`, a
tab or the end of a line gets an apostrophe before it, and so does what begins with an apostrophe:
who reads the file back takes one apostrophe away. Numbers are written as they are.
"""

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime
from typing import Final

FORMULA_SIGNS: Final = tuple("=+-@\t\r\n＝＋－＠'")  # noqa: RUF001 - wide ones are formulas too
SEPARATOR: Final = ";"
"""Between several things in one cell."""


def format_csv(found: Iterable[Sequence[object]]) -> bytes:
    """The rows, a line each."""
    written = io.StringIO()
    csv.writer(written, lineterminator="\r\n").writerows(map(_format_cell, row) for row in found)
    return written.getvalue().encode()


def _format_cell(value: object) -> str:
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
            return escape_formula(value)
        case Mapping():
            return escape_formula(
                SEPARATOR.join(f"{name}={of_it}" for name, of_it in value.items())
            )
        case Iterable():
            return escape_formula(SEPARATOR.join(map(str, value)))
        case _:
            raise TypeError(f"no cell holds a value of type {type(value).__name__}")


def escape_formula(text: str) -> str:
    """The text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(FORMULA_SIGNS) else text
