"""The page of the access log: who looked at what."""

from collections.abc import Mapping
from datetime import UTC
from typing import Any, Final

from flask import Response, request
from marshmallow import fields

from projections.access.asking import After
from service.asking import Page
from service.context import caller
from service.lists.access import Noted, finding
from service.lists.paging import page_found
from service.pages.addresses import with_query
from service.pages.layout import shown
from service.pages.office.account import AT_ONCE
from service.pages.office.compliance import NEEDED
from service.pages.office.filling import filled
from service.pages.section import PAGES

PLACES: Final[Mapping[str, tuple[str, str]]] = {
    "round": ("/rounds/", "read"), "dispute": ("/disputes/", "read"), "room": ("/rooms/", "read"),
    "account": ("/people/", "people"), "patron": ("/patrons/", "personal"),
}  # fmt: skip
"""Where streams are shown, and to whom."""


class Looking(Page, Noted):
    """Which notes are looked for; a time that names no zone is in UTC."""

    since = fields.AwareDateTime(default_timezone=UTC)
    before = fields.AwareDateTime(default_timezone=UTC)


@PAGES.page("/compliance/access", needs="audit", asks=Looking)
def show(asked: dict[str, Any]) -> Response:
    """Show who looked at what, the newest first."""
    asked |= {"limit": AT_ONCE}
    said = request.args.to_dict()
    found = page_found(asked, After, finding(asked))
    further = with_query("", **said | {"cursor": found.after}) if found.after else ""
    return shown(
        "office/access.html", found=found, form=filled("looking", **said), further=further,
        needed=[("", "any"), *((one, one) for one in NEEDED)], place_of=place_of,
        is_asked=any(said.values()),
    )  # fmt: skip


def place_of(target: str) -> str:
    """The page of what was looked at, where there is one that who asks may see."""
    kind, colon, name = target.partition(":")
    address, needs = PLACES.get(kind, ("", ""))
    return f"{address}{name}" if colon and needs in caller().permissions else ""
