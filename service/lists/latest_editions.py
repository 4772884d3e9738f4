"""A page of the latest editions of days, each told in a line."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from flask import Response

from projections.queries.asking import Page as Found
from projections.summaries.editions import After, Asked, Edition, editions
from service.asking import first_day, last_day
from service.context import Reading
from service.lists.paging import page_told

_Line = TypeVar("_Line", bound=NamedTuple)


def editions_told(name: str, asked: dict[str, Any], line: Callable[[Edition], _Line]) -> Response:
    """Those that are asked for, the newest day first."""
    looked_for = Asked(
        room=asked.get("room"), first_day=first_day(asked), last_day=last_day(asked),
        most=asked["limit"],
    )  # fmt: skip

    def find(connection: Reading, after: After | None) -> Found[_Line, After]:
        found = editions(connection, looked_for._replace(after=after))
        return Found([line(one) for one in found.lines], found.after)

    return page_told(name, asked, After, find)
