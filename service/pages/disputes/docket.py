"""The docket: which disputes there are, the oldest first."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from flask import Response

from service.asking import Count
from service.disputes.lists import Docket, docketed
from service.pages.addresses import with_query
from service.pages.disputes.sentences import OUTCOMES
from service.pages.layout import shown
from service.pages.section import PAGES

HERE: Final = "/disputes"
AT_ONCE: Final = 50


class Asked(Docket):
    """Which disputes a page shows."""

    limit = Count(1, 200, load_default=AT_ONCE)


class Choice(NamedTuple):
    """A way to see only some."""

    says: str
    address: str
    is_chosen: bool


VIEWS: Final[Mapping[str, Mapping[str, Any]]] = {
    "All": {},
    "Not closed": {"status": ["open", "ruled", "agreed"]},
    "Open": {"status": ["open"]},
    "Overdue": {"overdue": "true"},
    "Waits for a second person": {"waits": "true"},
    "Ruled on": {"status": ["ruled", "agreed"]},
    "Closed": {"status": ["closed"]},
}
WHERE: Final = ("room", "table", "round", "bettor")


@PAGES.page(HERE, needs="read", asks=Asked)
def docket(asked: dict[str, Any]) -> Response:
    """List the disputes that are asked for."""
    found = docketed(asked)
    where = {name: asked[name] for name in WHERE if name in asked}
    state = {
        name: str(value).lower() if isinstance(value, bool) else value
        for name, value in asked.items()
        if name in {"status", "waits", "overdue"}
    }
    limit = asked["limit"] if asked["limit"] != AT_ONCE else None
    more = found.next and with_query(HERE, **where, **state, limit=limit, cursor=found.next)
    return shown(
        "disputes/docket.html", found=found, where=where, state=state, more=more,
        is_first="cursor" not in asked, outcomes=OUTCOMES,
        choices=[
            Choice(says, with_query(HERE, **where, **view), dict(view) == state)
            for says, view in VIEWS.items()
        ],
    )  # fmt: skip
