"""Statements that hold every condition there is, of which those are left that were asked for."""

import re
from collections.abc import Mapping
from typing import Final, TypeVar

from psycopg import Connection
from psycopg.rows import TupleRow, class_row

_CONDITION: Final = re.compile(r"^( *)AND .*\n(?:\1 .*\n)*(?:\1\)\n)?", re.MULTILINE)
"""A line that begins with AND, those set in under it, and the bracket that closes them."""

_VALUE: Final = re.compile(r"%\((\w+)\)s")

_Line = TypeVar("_Line")


def rows(
    connection: Connection[TupleRow],
    statement: str,
    values: Mapping[str, object],
    line: type[_Line],
) -> list[_Line]:
    """What the statement finds where those of its conditions hold that have a value."""
    cursor = connection.cursor(row_factory=class_row(line))
    return cursor.execute(asked_for(statement, values), values, prepare=False).fetchall()


def asked_for(statement: str, values: Mapping[str, object]) -> str:
    """The statement without the conditions of which a value is not given.

    So each search is planned by what it asks for, and the values never become part of the text.
    """

    def kept(found: re.Match[str]) -> str:
        is_asked = all(values[name] is not None for name in _VALUE.findall(found[0]))
        return found[0] if is_asked else ""

    return _CONDITION.sub(kept, statement)
