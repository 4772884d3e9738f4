"""Patrons over REST: who an opaque id stands for. Streams never say it, and it can be erased."""

from collections.abc import Mapping
from typing import Any, Final

from flask import Response
from marshmallow import fields
from msgspec import Struct

from projections.erasable.changing import change_patron
from projections.erasable.naming import NEEDED
from projections.erasable.patrons import After, Asked, Patron, PatronTold, patron_with
from projections.erasable.patrons import find_patrons as find
from projections.store.errors import NotOnFile
from service.answers import json_answer
from service.asking import Page
from service.bodies import body, read
from service.context import caller, service
from service.cursors import cursor_after, place_in
from service.people.roles import PERSONAL
from service.section import Answers, Section, Takes
from service.staleness import wait_for

PATRONS: Final = Section(
    "patrons", __name__, url_prefix="/v1/patrons", description="Who patrons' ids stand for."
)
EXAMPLE: Final = {"name": "A. Patron", "contact": "by letter", "note": "hard of hearing"}


class PatronsFound(Struct, frozen=True):
    """Patrons in the order of their names, and where to go on, if there are more."""

    patrons: list[Patron]
    next: str | None


class Named(Page):
    """Which patrons are looked for."""

    name = fields.String(metadata={"description": "Whose name begins so."})


@PATRONS.endpoint("", needs=PERSONAL, asks=Named, answers=Answers(PatronsFound, "The patrons."))
def find_patrons(asked: dict[str, Any]) -> Response:
    """Look for patrons by what their name begins with.

    It is noted that you looked, and not for which name: what is noted stays for good.
    """
    return json_answer(patrons_found(asked.get("name"), asked))


@PATRONS.endpoint(
    "/<id:patron_id>", needs=PERSONAL, refuses=("not-on-file",),
    answers=Answers(Patron, "Who it is."),
)  # fmt: skip
def tell_patron(patron_id: str) -> Response:
    """Say who a patron's id stands for."""
    found = patron_on_file(patron_id)
    if found is None:
        raise NotOnFile(f"nothing is on file of a patron `{patron_id}`")
    return json_answer(found)


@PATRONS.endpoint(
    "/<id:patron_id>", method="PUT", needs=PERSONAL, takes=Takes(PatronTold, EXAMPLE),
    refuses=("held",), answers=Answers(Patron, "What is on file now."),
)  # fmt: skip
def tell_of_patron(patron_id: str) -> Response:
    """Put on file who a patron's id stands for, in place of what was there.

    It lies apart from what is recorded, which has the id alone; `runback erase` removes it. While a
    legal hold is on it, what was there stays, and can only be added to.
    """
    put_on_file(patron_id, read(body(), PatronTold))
    return json_answer(patron_on_file(patron_id))


def patrons_found(begins: str | None, asked: Mapping[str, Any]) -> PatronsFound:
    """A page of the patrons whose name begins so."""
    question = {"list": "patrons", "name": begins}
    after = place_in(asked["cursor"], question, After) if "cursor" in asked else None
    wanted = Asked(asked["limit"], begins=begins, after=after)
    found = service().connections.read(lambda connection: find(connection, wanted))
    going_on = found.after and cursor_after(found.after, question)
    return PatronsFound(found.lines, going_on)


def patron_on_file(patron: str) -> Patron | None:
    """Who the id stands for, if that is on file."""
    return service().connections.read(lambda connection: patron_with(connection, patron))


def put_on_file(patron: str, told: PatronTold) -> None:
    """Put on file who the id stands for."""
    change_patron(
        service().store, patron, told, caller().account,
        lambda: wait_for(*(one.name for one in NEEDED)),
    )  # fmt: skip
