"""The page that lists the days that are over, each with its latest edition."""

from itertools import groupby
from typing import Any, Final, NamedTuple

from flask import Response, request
from marshmallow import fields

from projections.queries.asking import Page
from projections.queries.rooms import rooms
from projections.summaries.editions import After, Asked, Edition, editions
from projections.summaries.lately import ChangedLately, changed_lately
from service.asking import Asks
from service.context import Reading, service
from service.cursors import cursor_after, place_in
from service.lists.summary_files import room_as_told
from service.pages.addresses import with_query
from service.pages.layout import shown
from service.pages.section import PAGES

AT_ONCE: Final = 60
LATELY: Final = 5


class Looking(Asks):
    """Which days are looked for."""

    room = fields.String()
    cursor = fields.String()


class Found(NamedTuple):
    """All that the page is made of."""

    days: Page[Edition, After]
    lately: list[ChangedLately]
    rooms: dict[str, str]


@PAGES.page("/summaries", needs="read", asks=Looking)
def list_summaries(asked: dict[str, Any]) -> Response:
    """Show the days that were summed up, the newest first."""
    room = asked.get("room")
    question = {"of": request.path, "room": room}
    after = place_in(asked["cursor"], question, After) if "cursor" in asked else None
    looked_for = Asked(room=room, after=after, most=AT_ONCE)
    found = service().connections.read(lambda connection: _read(connection, looked_for))
    cursor = found.days.after and cursor_after(found.days.after, question)
    return shown(
        "summaries/list.html", rooms=found.rooms, room=room or "",
        days=[(day, list(of)) for day, of in groupby(found.days.lines, lambda one: one.row.day)],
        lately=[(one, room_as_told(one.room)) for one in found.lately],
        further=cursor and with_query("/summaries", room=room, cursor=cursor),
    )  # fmt: skip


def _read(connection: Reading, looked_for: Asked) -> Found:
    names = {one.room: one.name for one in rooms(connection)}
    return Found(editions(connection, looked_for), changed_lately(connection, LATELY), names)
