"""A page of a list as it is answered: its lines, and the cursor of the next one."""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from flask import Response, request

from projections.queries.asking import Page
from service.answers import json_answer
from service.context import Reading, service
from service.cursors import cursor_after, place_in

PREFER: Final = {
    "name": "Prefer",
    "in": "header",
    "description": (
        "`wait=N` waits for up to N seconds until everything is in it that is recorded now."
    ),
    "schema": {"type": "string"},
    "example": "wait=5",
}
"""The header by which somebody would rather wait than get an older answer."""

_Line = TypeVar("_Line", bound=NamedTuple)
_After = TypeVar("_After", bound=tuple[object, ...])


def page_told(
    name: str,
    asked: Mapping[str, Any],
    place: type[_After],
    find: Callable[[Reading, _After | None], Page[_Line, _After]],
) -> Response:
    """A page of what is found, as objects under the name."""
    found = page_found(asked, place, find)
    lines = [line._asdict() for line in found.lines]
    return json_answer({name: lines, "next": found.after})


def page_found(
    asked: Mapping[str, Any],
    place: type[_After],
    find: Callable[[Reading, _After | None], Page[_Line, _After]],
) -> Page[_Line, str]:
    """A page of what is found, and the cursor of the next one."""
    question = {one: value for one, value in asked.items() if one not in {"cursor", "limit"}}
    question["of"] = request.path
    after = place_in(asked["cursor"], question, place) if "cursor" in asked else None
    found = service().connections.read(lambda connection: find(connection, after))
    going_on = cursor_after(found.after, question) if found.after else None
    return Page(found.lines, going_on)
