"""Statements that hold every condition there is, of which those are left that were asked for."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Generic, NamedTuple, TypeVar

from psycopg import Connection
from psycopg.rows import TupleRow, class_row

_CONDITION: Final = re.compile(r"^( *)AND .*\n(?:\1 .*\n)*(?:\1\)\n)?", re.MULTILINE)
"""A line that begins with AND, those set in under it, and the bracket that closes them."""

_VALUE: Final = re.compile(r"%\((\w+)\)s")

_Line = TypeVar("_Line")
_After = TypeVar("_After")


class Page(NamedTuple, Generic[_Line, _After]):
    """What was found, as much of it as was asked for, and where to go on, if there is more."""

    lines: list[_Line]
    after: _After | None


def paged(found: list[_Line], most: int, after: Callable[[_Line], _After]) -> Page[_Line, _After]:
    """A page of what was found with one line more than it holds."""
    if len(found) <= most:
        return Page(found, None)
    return Page(found[:most], after(found[most - 1]))


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


def going_on(asked: Mapping[str, object], place: Sequence[str]) -> dict[str, object]:
    """What is asked for, with the parts of the place to go on after each by a name of its own."""
    after = asked["after"] or [None] * len(place)
    assert isinstance(after, Sequence)  # noqa: S101 - a named tuple
    parts = {f"after_{name}": part for name, part in zip(place, after, strict=True)}
    return {name: value for name, value in asked.items() if name != "after"} | parts
