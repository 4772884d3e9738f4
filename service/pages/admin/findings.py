"""The page of findings in rounds, over rooms and days."""

from typing import Final, get_args

from flask import Response, request

from domain.games.registry import GAMES
from domain.verdict.model import Severity
from projections.lists.findings.query import FindingCursor
from projections.lists.rooms.query import load_rooms
from service.api.findings import FindingsQuery, make_finding_finder
from service.http.context import get_list_connections
from service.http.freshness import check_freshness
from service.http.pagination import find_page
from service.http.query_params import ParsedQuery
from service.pages.admin.forms import fill_form
from service.pages.admin.own_account import ENTRIES_PER_PAGE
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.urls import build_url
from service.pages.layout.wording import describe_lag

FINDINGS_URL: Final = "/compliance/findings"


@PAGES.page(FINDINGS_URL, permission="export", query=FindingsQuery)
def show_findings(query: ParsedQuery) -> Response:
    """Show the findings, newest gaming day first."""
    query |= {"limit": ENTRIES_PER_PAGE}
    freshness = check_freshness("findings")
    typed = request.args.to_dict()
    found = find_page(query, FindingCursor, make_finding_finder(query))
    rooms = get_list_connections().read(load_rooms)

    def build_code_url(code: str) -> str:
        return build_url(FINDINGS_URL, **typed | {"code": code, "cursor": None})

    return render_page(
        "admin/findings.html",
        found=found,
        form=fill_form("search", **typed),
        lag=describe_lag(freshness),
        room_choices=[("", "every room"), *((room.room, room.name) for room in rooms)],
        game_choices=[("", "every game"), *((slug, game.name) for slug, game in GAMES.items())],
        severity_choices=[("", "any"), *((name, name) for name in get_args(Severity))],
        next_page=build_url("", **typed | {"cursor": found.after}) if found.after else "",
        build_code_url=build_code_url,
        codes=sorted({line.code for line in found.lines}),
        is_filtered=any(typed.values()),
    )
