"""Results of queries: rows of a type, and pages of them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from psycopg import Connection
from psycopg.rows import TupleRow, class_row

_Line = TypeVar("_Line")
_After = TypeVar("_After")


class ResultPage(NamedTuple, Generic[_Line, _After]):
    """A page of what was found, and the place after which to go on, if there is more."""

    lines: list[_Line]
    after: _After | None


def cut_page(
    found: list[_Line], most: int, after: Callable[[_Line], _After]
) -> ResultPage[_Line, _After]:
    """Return a page of what was found, given one line more than it holds."""
    if len(found) <= most:
        return ResultPage(found, None)
    return ResultPage(found[:most], after(found[most - 1]))


def fetch_rows(
    connection: Connection[TupleRow],
    statement: str,
    values: Mapping[str, object],
    line: type[_Line],
) -> list[_Line]:
    """Return the statement's rows.

    The statement is never prepared, so that it is planned with its values: conditions of the form
    `%(room)s::text IS NULL OR room = %(room)s` cost nothing where there is no value.
    """
    cursor = connection.cursor(row_factory=class_row(line))
    return cursor.execute(statement, values, prepare=False).fetchall()


def flatten_cursor(query: Mapping[str, object], cursor_fields: Sequence[str]) -> dict[str, object]:
    """Return the query's values, with each part of its `after` under a name of its own."""
    after = query["after"] or [None] * len(cursor_fields)
    assert isinstance(after, Sequence)  # noqa: S101 - a cursor is a named tuple
    parts = {f"after_{name}": part for name, part in zip(cursor_fields, after, strict=True)}
    return {name: value for name, value in query.items() if name != "after"} | parts
