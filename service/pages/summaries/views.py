"""The page that lists the summaries, each in its latest edition."""

from itertools import groupby
from typing import Final, NamedTuple

from flask import Response, request
from marshmallow import fields

from projections.lists.rooms.query import load_rooms
from projections.statements.result_page import ResultPage
from projections.summaries.editions import Edition, EditionCursor, EditionQuery, search_editions
from projections.summaries.recent_changes import RecentChange, list_recent_changes
from service.api.summaries.edition_response import load_room
from service.http.context import ReadConnection, get_list_connections
from service.http.pagination import make_cursor, read_cursor
from service.http.query_params import ParsedQuery, QueryParams
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.urls import build_url

SUMMARIES_PER_PAGE: Final = 60
MAX_RECENT_CHANGES: Final = 5


class SummaryListPageQuery(QueryParams):
    """Which days to list."""

    room = fields.String()
    cursor = fields.String()


class SummaryListData(NamedTuple):
    """The data of the page."""

    days: ResultPage[Edition, EditionCursor]
    lately: list[RecentChange]
    rooms: dict[str, str]


@PAGES.page("/summaries", permission="read", query=SummaryListPageQuery)
def list_summaries(query: ParsedQuery) -> Response:
    """List the days that have been summed up, newest first."""
    room = query.get("room")
    question = {"of": request.path, "room": room}
    after = read_cursor(query["cursor"], question, EditionCursor) if "cursor" in query else None
    looked_for = EditionQuery(room=room, after=after, most=SUMMARIES_PER_PAGE)
    found = get_list_connections().read(lambda connection: _load_list(connection, looked_for))
    cursor = found.days.after and make_cursor(found.days.after, question)
    return render_page(
        "summaries/list.html",
        rooms=found.rooms,
        room=room or "",
        days=[(day, list(of)) for day, of in groupby(found.days.lines, lambda one: one.row.day)],
        lately=[(one, load_room(one.room)) for one in found.lately],
        further=cursor and build_url("/summaries", room=room, cursor=cursor),
    )


def _load_list(connection: ReadConnection, looked_for: EditionQuery) -> SummaryListData:
    names = {one.room: one.name for one in load_rooms(connection)}
    return SummaryListData(
        search_editions(connection, looked_for),
        list_recent_changes(connection, MAX_RECENT_CHANGES),
        names,
    )
