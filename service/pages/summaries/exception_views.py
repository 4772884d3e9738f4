"""The page of a day's exceptions: mispaid rounds and violations."""

from typing import Final

from flask import Response

from projections.engine.database_time import convert_to_database_time
from projections.summaries.documents.common_blocks import sort_by_name
from projections.summaries.documents.wording import (
    describe_changes,
    describe_edition,
    describe_exceptions,
)
from projections.summaries.edition_view import load_exceptions_view
from service.api.summaries.edition_response import load_room, parse_room_day
from service.api.summaries.views import EditionParams
from service.http.context import get_list_connections
from service.http.query_params import ParsedQuery
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.wording import name_round

MAX_ROUNDS: Final = 200
"""The most rounds on the page; the PDF and the CSV have all of them."""


@PAGES.page("/exceptions/<id:room>/<day:day>", permission="read", query=EditionParams)
def show_day_exceptions(query: ParsedQuery, room: str, day: str) -> Response:
    """Show the mispaid rounds of a day, and its violations."""
    of = parse_room_day(room, day)
    exceptions = get_list_connections().read(
        lambda connection: load_exceptions_view(connection, of, query.get("edition"))
    )
    at = load_room(room)
    return render_page(
        "summaries/exceptions.html",
        exceptions=exceptions,
        at=at,
        sentence=describe_exceptions(exceptions),
        edition=describe_edition(exceptions, at),
        changed=describe_changes(exceptions.changes, exceptions.edition),
        mispaid=[
            (one, name_round(one.number, one.round), convert_to_database_time(one.at))
            for one in exceptions.mispaid[:MAX_ROUNDS]
        ],
        dealers=sort_by_name(exceptions.dealers),
        tables=sort_by_name(exceptions.tables),
        games=sort_by_name(exceptions.games),
    )
