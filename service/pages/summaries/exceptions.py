"""The page of what was out of order on a day, when all of it was judged anew."""

from typing import Any, Final

from flask import Response

from projections.rooms.times import time_of
from projections.summaries.papers.parts import ordered
from projections.summaries.papers.sentences import (
    changes_said,
    edition_said,
    exceptions_said,
)
from projections.summaries.telling import exceptions_told
from service.context import service
from service.lists.summaries import Which
from service.lists.summary_files import room_as_told, room_day
from service.pages.layout import shown
from service.pages.naming import round_name
from service.pages.section import PAGES

MOST_ROUNDS: Final = 200
"""So many are listed; the paper and the CSV have all of them."""


@PAGES.page("/exceptions/<id:room>/<day:day>", needs="read", asks=Which)
def exceptions_of_day(asked: dict[str, Any], room: str, day: str) -> Response:
    """Show the mispaid rounds of a day, and what was against the rules."""
    of = room_day(room, day)
    told = service().connections.read(
        lambda connection: exceptions_told(connection, of, asked.get("edition"))
    )
    at = room_as_told(room)
    return shown(
        "summaries/exceptions.html", told=told, at=at, said=exceptions_said(told),
        edition=edition_said(told, at), changed=changes_said(told.changes, told.edition),
        mispaid=[
            (one, round_name(one.number, one.round), time_of(one.at))
            for one in told.mispaid[:MOST_ROUNDS]
        ],
        dealers=ordered(told.dealers), tables=ordered(told.tables), games=ordered(told.games),
    )  # fmt: skip
