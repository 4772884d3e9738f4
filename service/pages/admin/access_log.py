"""The page of the access log: who looked at what."""

from collections.abc import Mapping
from datetime import UTC
from typing import Final

from flask import Response, request
from marshmallow import fields

from projections.access_log.query import AccessLogCursor
from service.api.access_log import AccessFilterQuery, make_access_finder
from service.http.context import get_caller
from service.http.pagination import PageQuery, find_page
from service.http.query_params import ParsedQuery
from service.pages.admin.exports import PERMISSION_ORDER
from service.pages.admin.forms import fill_form
from service.pages.admin.own_account import ENTRIES_PER_PAGE
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.urls import build_url

TARGET_PAGES: Final[Mapping[str, tuple[str, str]]] = {
    "round": ("/rounds/", "read"),
    "dispute": ("/disputes/", "read"),
    "room": ("/rooms/", "read"),
    "account": ("/people/", "people"),
    "patron": ("/patrons/", "personal"),
}
"""The page of each kind of target, and the permission to see it."""


class AccessLogPageQuery(PageQuery, AccessFilterQuery):
    """Which entries to show; a time without a zone is in UTC."""

    since = fields.AwareDateTime(default_timezone=UTC)
    before = fields.AwareDateTime(default_timezone=UTC)


@PAGES.page("/compliance/access", permission="audit", query=AccessLogPageQuery)
def show_access_log(query: ParsedQuery) -> Response:
    """Show who looked at what, newest first."""
    query |= {"limit": ENTRIES_PER_PAGE}
    typed = request.args.to_dict()
    found = find_page(query, AccessLogCursor, make_access_finder(query))
    return render_page(
        "admin/access_log.html",
        found=found,
        form=fill_form("search", **typed),
        next_page=build_url("", **typed | {"cursor": found.after}) if found.after else "",
        permission_choices=[("", "any"), *((name, name) for name in PERMISSION_ORDER)],
        build_target_url=build_target_url,
        is_filtered=any(typed.values()),
    )


def build_target_url(target: str) -> str:
    """Return the page of a target such as `round:T4-42`; empty if the viewer cannot open one."""
    kind, colon, name = target.partition(":")
    address, permission = TARGET_PAGES.get(kind, ("", ""))
    return f"{address}{name}" if colon and permission in get_caller().permissions else ""
