"""The page that lists the gaming days."""

from itertools import groupby
from typing import Any, NamedTuple

from flask import Response, request
from marshmallow import fields

from projections.queries.day_summary import After, Asked, RoomDay, room_days
from projections.queries.rooms import rooms
from service.asking import Asks
from service.context import service
from service.cursors import cursor_after, place_in
from service.pages.addresses import path_of, with_query
from service.pages.lateness import lateness
from service.pages.layout import shown
from service.pages.section import PAGES
from service.staleness import up_to_date


class Looking(Asks):
    """Which days are looked for."""

    room = fields.String()
    cursor = fields.String()


class DayShown(NamedTuple):
    """A room's day in a line."""

    address: str
    name: str
    sums: RoomDay


@PAGES.page("/days", needs="read", asks=Looking)
def list_days(asked: dict[str, Any]) -> Response:
    """Show the gaming days, the newest first."""
    question = {"of": request.path, "room": asked.get("room")}
    after = place_in(asked["cursor"], question, After) if "cursor" in asked else None
    as_of = up_to_date("days")
    known = {one.room: one.name for one in service().connections.read(rooms)}
    found = service().connections.read(
        lambda connection: room_days(connection, Asked(asked.get("room"), after))
    )
    lines = [
        DayShown(path_of("days", one.room, one.day.isoformat()), known.get(one.room, one.room), one)
        for one in found.lines
    ]
    cursor = found.after and cursor_after(found.after, question)
    return shown(
        "days/list.html", late=lateness(as_of), rooms=known, room=asked.get("room", ""),
        days=[(day, list(of)) for day, of in groupby(lines, lambda line: line.sums.day)],
        further=cursor and with_query("/days", room=asked.get("room"), cursor=cursor),
    )  # fmt: skip
