"""Patrons: the person that an opaque id stands for. Streams never tell; it can be erased."""

from typing import Final

from flask import Response
from marshmallow import fields
from msgspec import Struct

from projections.errors import NotOnFile
from projections.personal.mentions import REQUIRED_LISTS
from projections.personal.patron_change import change_patron
from projections.personal.patrons import (
    Patron,
    PatronCursor,
    PatronDetails,
    PatronQuery,
    load_patron,
)
from projections.personal.patrons import find_patrons as find
from service.accounts.roles import PERSONAL_PERMISSION
from service.http.context import get_caller, get_service
from service.http.endpoint import RequestBodySpec, ResourceBlueprint, ResponseSpec
from service.http.freshness import wait_for_projections
from service.http.pagination import PageQuery, make_cursor, read_cursor
from service.http.query_params import ParsedQuery
from service.http.request_body import decode_body, read_body
from service.http.responses import make_json_response

PATRONS: Final = ResourceBlueprint(
    "patrons",
    __name__,
    url_prefix="/v1/patrons",
    description="Patrons: the people that opaque ids stand for.",
)
PATRON_EXAMPLE: Final = {"name": "A. Patron", "contact": "by letter", "note": "hard of hearing"}


class PatronsResponse(Struct, frozen=True):
    """Patrons in the order of their names, and the cursor of the next page, if there is one."""

    patrons: list[Patron]
    next: str | None


class PatronsQuery(PageQuery):
    """Which patrons."""

    name = fields.String(metadata={"description": "The beginning of the name."})


@PATRONS.endpoint(
    "",
    permission=PERSONAL_PERMISSION,
    query=PatronsQuery,
    response=ResponseSpec(PatronsResponse, "The patrons."),
)
def find_patrons(query: ParsedQuery) -> Response:
    """List patrons by the beginning of their name.

    The access log notes that you looked, but not for which name: what is noted stays for good.
    """
    return make_json_response(list_patron_page(query.get("name"), query))


@PATRONS.endpoint(
    "/<id:patron_id>",
    permission=PERSONAL_PERMISSION,
    problems=("not-on-file",),
    response=ResponseSpec(Patron, "The patron."),
)
def tell_patron(patron_id: str) -> Response:
    """Give the person that a patron's id stands for."""
    found = find_patron(patron_id)
    if found is None:
        raise NotOnFile(f"nothing is on file of a patron `{patron_id}`")
    return make_json_response(found)


@PATRONS.endpoint(
    "/<id:patron_id>",
    method="PUT",
    permission=PERSONAL_PERMISSION,
    body=RequestBodySpec(PatronDetails, PATRON_EXAMPLE),
    problems=("held",),
    response=ResponseSpec(Patron, "The patron as on file now."),
)
def tell_of_patron(patron_id: str) -> Response:
    """Put on file the person that a patron's id stands for, in place of what was there.

    Streams hold the id alone; `runback erase` removes the person. Under a legal hold what was there
    stays, and can only be added to.
    """
    keep_patron(patron_id, decode_body(read_body(), PatronDetails))
    return make_json_response(find_patron(patron_id))


def list_patron_page(begins: str | None, query: ParsedQuery) -> PatronsResponse:
    """Return a page of the patrons whose name begins so."""
    question = {"list": "patrons", "name": begins}
    after = read_cursor(query["cursor"], question, PatronCursor) if "cursor" in query else None
    conditions = PatronQuery(query["limit"], begins=begins, after=after)
    found = get_service().connections.read(lambda connection: find(connection, conditions))
    cursor = found.after and make_cursor(found.after, question)
    return PatronsResponse(found.lines, cursor)


def find_patron(patron: str) -> Patron | None:
    """Return the person that the id stands for, if one is on file."""
    return get_service().connections.read(lambda connection: load_patron(connection, patron))


def keep_patron(patron: str, details: PatronDetails) -> None:
    """Put on file the person that the id stands for."""
    change_patron(
        get_service().store,
        patron,
        details,
        get_caller().account,
        lambda: wait_for_projections(*(each.name for each in REQUIRED_LISTS)),
    )
