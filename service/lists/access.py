"""The access log: who looked at what."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from flask import Response
from marshmallow import fields, validate
from msgspec import Struct

from projections.access.asking import Access, After, Asked, accesses
from projections.queries.asking import Page as Found
from service.asking import Asks, Page
from service.context import Reading
from service.lists.paging import page_told
from service.people.roles import PERMISSIONS, SIGN_IN, SIGNED_IN
from service.section import Answers, Section

ACCESS: Final = Section(
    "access", __name__, url_prefix="/v1/access",
    description="Who looked at what: noted before it was answered, and altered by nobody.",
)  # fmt: skip


class Noted(Asks):
    """Which notes are looked for; all that is asked for must hold."""

    who = fields.String(metadata={"description": "The account, or the user of the system."})
    target = fields.String(
        metadata={
            "description": "What was looked at: a stream, such as round:T4-20261118-0042, or the"
            " address of a list, such as /v1/rounds."
        }
    )
    permission = fields.String(
        validate=validate.OneOf([*PERMISSIONS, SIGNED_IN, SIGN_IN]),
        metadata={"description": "The permission that it needs."},
    )
    allowed = fields.Boolean(metadata={"description": "Whether he was let in."})
    since = fields.AwareDateTime(metadata={"description": "Then or later."})
    before = fields.AwareDateTime(metadata={"description": "Before then."})


class Looking(Page, Noted):
    """The same, a page at a time."""


class AccessTold(Struct, frozen=True):
    """Who looked at what, and where to go on, if there is more."""

    access: list[Access]
    next: str | None


@ACCESS.endpoint(
    "", needs="audit", asks=Looking,
    answers=Answers(AccessTold, "Who looked at what, the newest first."),
)  # fmt: skip
def look_into_access(asked: dict[str, Any]) -> Response:
    """Look into the access log.

    Everything that was asked for by somebody who is known, let in or not, the newest first. This
    question is noted too.
    """
    return page_told("access", asked, After, finding(asked))


def finding(
    asked: Mapping[str, Any],
) -> Callable[[Reading, After | None], Found[Access, After]]:
    """How what is asked for is found, from a place on."""
    looked_for = Asked(**noted(asked), most=asked["limit"])
    return lambda connection, after: accesses(connection, looked_for._replace(after=after))


def noted(asked: Mapping[str, Any]) -> dict[str, Any]:
    """What is asked for by the names that the query knows."""
    return {name: asked.get(name) for name in Noted().fields}
