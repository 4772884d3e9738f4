"""The page of findings: what was wrong in rounds, over rooms and days."""

from typing import Any, Final, get_args

from flask import Response, request

from domain.games.registry import GAMES
from domain.verdict import Severity
from projections.queries.findings import After
from projections.queries.rooms import rooms
from service.context import service
from service.lists.findings import Looking, finding
from service.lists.paging import page_found
from service.pages.addresses import with_query
from service.pages.layout import shown
from service.pages.office.account import AT_ONCE
from service.pages.office.filling import filled
from service.pages.section import PAGES
from service.staleness import up_to_date

HERE: Final = "/compliance/findings"


@PAGES.page(HERE, needs="export", asks=Looking)
def show(asked: dict[str, Any]) -> Response:
    """Show what was found, the newest days first."""
    asked |= {"limit": AT_ONCE}
    as_of = up_to_date("findings")
    said = request.args.to_dict()
    found = page_found(asked, After, finding(asked))
    open_rooms = service().connections.read(rooms)
    return shown(
        "office/findings.html", found=found, form=filled("looking", **said), behind=as_of.behind,
        rooms=[("", "every room"), *((one.room, one.name) for one in open_rooms)],
        games=[("", "every game"), *((slug, game.name) for slug, game in GAMES.items())],
        severities=[("", "any"), *((one, one) for one in get_args(Severity))],
        further=with_query("", **said | {"cursor": found.after}) if found.after else "",
        only=lambda code: with_query(HERE, **said | {"code": code, "cursor": None}),
        codes=sorted({line.code for line in found.lines}), is_asked=any(said.values()),
    )  # fmt: skip
