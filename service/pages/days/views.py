"""The page that lists the gaming days."""

from itertools import groupby
from typing import NamedTuple

from flask import Response, request
from marshmallow import fields

from projections.lists.days.room_query import (
    RoomDayCursor,
    RoomDayLine,
    RoomDayQuery,
    search_room_days,
)
from projections.lists.rooms.query import load_rooms
from service.http.context import get_list_connections
from service.http.freshness import check_freshness
from service.http.pagination import make_cursor, read_cursor
from service.http.query_params import ParsedQuery, QueryParams
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.urls import build_path, build_url
from service.pages.layout.wording import describe_lag


class DayListPageQuery(QueryParams):
    """Which days to list."""

    room = fields.String()
    cursor = fields.String()


class DayListRow(NamedTuple):
    """A day of a room."""

    address: str
    room_name: str
    totals: RoomDayLine


@PAGES.page("/days", permission="read", query=DayListPageQuery)
def list_days(query: ParsedQuery) -> Response:
    """List the gaming days, newest first."""
    room: str | None = query.get("room")
    cursor_scope = {"of": request.path, "room": room}
    after = read_cursor(query["cursor"], cursor_scope, RoomDayCursor) if "cursor" in query else None
    freshness = check_freshness("days")
    connections = get_list_connections()
    room_names = {line.room: line.name for line in connections.read(load_rooms)}
    found = connections.read(
        lambda connection: search_room_days(connection, RoomDayQuery(room, after))
    )
    rows = [_build_row(line, room_names) for line in found.lines]
    cursor = found.after and make_cursor(found.after, cursor_scope)
    return render_page(
        "days/list.html",
        lag=describe_lag(freshness),
        rooms=room_names,
        room=room or "",
        days=[(day, list(of_day)) for day, of_day in groupby(rows, lambda row: row.totals.day)],
        next_page=cursor and build_url("/days", room=room, cursor=cursor),
    )


def _build_row(line: RoomDayLine, room_names: dict[str, str]) -> DayListRow:
    address = build_path("days", line.room, line.day.isoformat())
    return DayListRow(address, room_names.get(line.room, line.room), line)
