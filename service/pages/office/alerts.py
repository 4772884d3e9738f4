"""The page of alerts: what somebody is to see to, and what was."""

from typing import Any, Final

from flask import Response, request

from projections.alerts.watched import seconds_since_watched
from projections.alerts.watching import After
from service.context import service
from service.lists.alerts import Looking, finding
from service.lists.paging import page_found
from service.pages.addresses import path_of, with_query
from service.pages.layout import shown
from service.pages.office.account import AT_ONCE
from service.pages.section import PAGES

MOST_OPEN: Final = 500


@PAGES.page("/alerts", needs="read", asks=Looking)
def show(asked: dict[str, Any]) -> Response:
    """Show the alerts that go on, and below them those that are over."""
    ended = asked | {"limit": AT_ONCE, "open": False}
    over = page_found(ended, After, finding(ended))
    wrong = finding(asked | {"limit": MOST_OPEN, "open": True})
    found = service().connections.read(lambda connection: wrong(connection, None))
    further = with_query("", **request.args.to_dict() | {"cursor": over.after})
    return shown(
        "office/alerts.html", going_on=found.lines, over=over.lines,
        further=further if over.after else "", address_of=address_of,
        is_watched=service().connections.read(seconds_since_watched) is not None,
    )  # fmt: skip


def address_of(kind: str, about: str) -> str:
    """Where it can be seen to, where there is such a page."""
    if kind == "dispute":
        return path_of("disputes", about)
    return "/night" if kind == "work" else ""
