"""The page of a day's summary, in any edition."""

from typing import NamedTuple

from flask import Response

from projections.summaries.day_summary import RoomDay
from projections.summaries.documents.common_blocks import sort_by_name
from projections.summaries.documents.wording import (
    describe_changes,
    describe_edition,
    describe_summary,
)
from projections.summaries.edition_view import EditionView, load_edition_view
from projections.summaries.editions import Edition, load_every_edition
from projections.summaries.figure_wording import list_plain_figures
from service.api.summaries.edition_response import load_room, parse_room_day
from service.api.summaries.views import EditionParams
from service.http.context import ReadConnection, get_list_connections
from service.http.query_params import ParsedQuery
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page


class SummaryPageData(NamedTuple):
    """The data of the page."""

    summary: EditionView
    editions: list[Edition]


@PAGES.page("/summaries/<id:room>/<day:day>", permission="read", query=EditionParams)
def show_day_summary(query: ParsedQuery, room: str, day: str) -> Response:
    """Show the summary of a room's gaming day."""
    of = parse_room_day(room, day)
    found = get_list_connections().read(
        lambda connection: _load_summary(connection, of, query.get("edition"))
    )
    summary, at = found.summary, load_room(room)
    return render_page(
        "summaries/day.html",
        summary=summary,
        at=at,
        sentence=describe_summary(summary.all),
        edition=describe_edition(summary, at),
        changed=describe_changes(summary.changes, summary.edition),
        figures=list(list_plain_figures(summary.all)),
        before={one.figure: one for one in summary.compared.figures},
        tables=sort_by_name(summary.tables),
        games=sort_by_name(summary.games),
        dealers=sort_by_name(summary.dealers),
        editions=found.editions,
    )


def _load_summary(connection: ReadConnection, of: RoomDay, number: int | None) -> SummaryPageData:
    return SummaryPageData(
        load_edition_view(connection, of, number), load_every_edition(connection, of)
    )
