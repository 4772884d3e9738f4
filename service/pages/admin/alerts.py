"""The page of alerts: what needs attention now, and what did before."""

from typing import Final

from flask import Response, request

from projections.alerts.metrics import measure_seconds_since_watch
from projections.alerts.monitor import AlertCursor
from service.api.alerts import AlertsQuery, make_alert_finder
from service.http.context import get_service
from service.http.pagination import find_page
from service.http.query_params import ParsedQuery
from service.pages.admin.own_account import ENTRIES_PER_PAGE
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.urls import build_path, build_url

MAX_OPEN_ALERTS: Final = 500


@PAGES.page("/alerts", permission="read", query=AlertsQuery)
def show_alerts(query: ParsedQuery) -> Response:
    """Show the open alerts, and below them those that have ended."""
    ended_query = query | {"limit": ENTRIES_PER_PAGE, "open": False}
    ended = find_page(ended_query, AlertCursor, make_alert_finder(ended_query))
    find_open = make_alert_finder(query | {"limit": MAX_OPEN_ALERTS, "open": True})
    connections = get_service().connections
    open_alerts = connections.read(lambda connection: find_open(connection, None))
    next_page = build_url("", **request.args.to_dict() | {"cursor": ended.after})
    return render_page(
        "admin/alerts.html",
        open_alerts=open_alerts.lines,
        ended_alerts=ended.lines,
        next_page=next_page if ended.after else "",
        build_alert_url=build_alert_url,
        is_watched=connections.read(measure_seconds_since_watch) is not None,
    )


def build_alert_url(kind: str, subject: str) -> str:
    """Return the page where an alert can be resolved; empty if there is none."""
    if kind == "dispute":
        return build_path("disputes", subject)
    return "/night" if kind == "work" else ""
