"""The docket: the list of disputes, oldest first."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from flask import Response

from service.api.disputes.docket import DocketQuery, find_docket_page
from service.http.query_params import CountParam, ParsedQuery
from service.pages.disputes.wording import OUTCOME_NAMES
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.urls import build_url
from service.pages.layout.wording import describe_lag

DOCKET_URL: Final = "/disputes"
DISPUTES_PER_PAGE: Final = 50


class DocketPageQuery(DocketQuery):
    """Which disputes to list."""

    limit = CountParam(1, 200, load_default=DISPUTES_PER_PAGE)


class DocketFilter(NamedTuple):
    """A filter of the docket."""

    says: str
    address: str
    is_chosen: bool


DOCKET_VIEWS: Final[Mapping[str, Mapping[str, str | list[str]]]] = {
    "All": {},
    "Not closed": {"status": ["open", "ruled", "agreed"]},
    "Open": {"status": ["open"]},
    "Overdue": {"overdue": "true"},
    "Waits for a second person": {"waits": "true"},
    "Ruled on": {"status": ["ruled", "agreed"]},
    "Closed": {"status": ["closed"]},
}
LOCATION_FIELDS: Final = ("room", "table", "round", "bettor")


@PAGES.page(DOCKET_URL, permission="read", query=DocketPageQuery)
def show_docket(query: ParsedQuery) -> Response:
    """List the disputes that match."""
    page = find_docket_page(query)
    where = {name: query[name] for name in LOCATION_FIELDS if name in query}
    state = {
        name: str(value).lower() if isinstance(value, bool) else value
        for name, value in query.items()
        if name in {"status", "waits", "overdue"}
    }
    limit = query["limit"] if query["limit"] != DISPUTES_PER_PAGE else None
    more = page.next and build_url(DOCKET_URL, **where, **state, limit=limit, cursor=page.next)
    return render_page(
        "disputes/docket.html",
        found=page,
        where=where,
        state=state,
        more=more,
        lag=describe_lag(page.as_of),
        is_first="cursor" not in query,
        outcomes=OUTCOME_NAMES,
        choices=[
            DocketFilter(says, build_url(DOCKET_URL, **where, **view), dict(view) == state)
            for says, view in DOCKET_VIEWS.items()
        ],
    )
