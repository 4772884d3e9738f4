"""The pages of patrons: who an opaque id stands for.

A name that is looked for stands in no address, since addresses are noted and noted for good.
"""

import re
from typing import Any, Final

from flask import Response, redirect

from domain.errors import RunbackError
from projections.erasable.patrons import PatronTold
from service.answers import encode
from service.bodies import read
from service.pages.forms import field
from service.pages.layout import shown
from service.pages.office.account import AT_ONCE, Looking
from service.pages.office.filling import Filled, filled, refused
from service.pages.section import PAGES
from service.people.patrons import PatronsFound, patron_on_file, patrons_found, put_on_file
from service.people.roles import PERSONAL
from service.problems import FieldError, Refusal

HERE: Final = "/patrons"
ID: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
ACCEPTED: Final = {
    "name": "Expected a name of up to 200 characters on one line",
    "contact": "Expected up to 1,000 characters",
    "note": "Expected up to 2,000 characters",
    "patron": "Expected an id as it stands in a round: letters, digits, dots, dashes, underscores",
}
ON_FILE: Final = "It is on file."


@PAGES.page(HERE, needs=PERSONAL)
def show() -> Response:
    """Ask whom somebody looks for."""
    return _found(filled("find"))


@PAGES.page(HERE, needs=PERSONAL, method="POST")
def find() -> Response:
    """Find those whose name begins so, or the one with an id."""
    patron = field("patron")
    if patron:
        if ID.fullmatch(patron):
            return redirect(f"{HERE}/{patron}", 303)  # type: ignore[return-value]
        fault = Refusal("malformed", "no id", [FieldError("no id", "/patron")])
        return _found(refused("find", fault, ACCEPTED))
    begins = field("name")
    asked: dict[str, Any] = {"limit": AT_ONCE}
    if field("cursor"):
        asked["cursor"] = field("cursor")
    return _found(filled("find", name=begins), patrons_found(begins or None, asked))


@PAGES.page(f"{HERE}/<id:patron_id>", needs=PERSONAL, asks=Looking)
def show_one(asked: dict[str, Any], patron_id: str) -> Response:
    """Show what is on file of a patron."""
    return _one(patron_id, done=ON_FILE if "done" in asked else "")


@PAGES.page(f"{HERE}/<id:patron_id>", needs=PERSONAL, method="POST")
def put(patron_id: str) -> Response:
    """Put on file who a patron's id stands for."""
    # A browser ends the lines of what was typed as no other program does.
    document = {name: field(name).replace("\r\n", "\n") for name in ("name", "contact", "note")}
    try:
        put_on_file(patron_id, read(encode(document), PatronTold))
    except RunbackError as error:
        return _one(patron_id, refused("patron", error, ACCEPTED))
    return redirect(f"{HERE}/{patron_id}?done=on-file", 303)  # type: ignore[return-value]


def _found(form: Filled, found: PatronsFound | None = None) -> Response:
    return shown("office/patrons.html", form.status, form=form, found=found)


def _one(patron_id: str, form: Filled | None = None, *, done: str = "") -> Response:
    patron = patron_on_file(patron_id)
    held = (patron.name, patron.contact, patron.note) if patron else ("", "", "")
    form = form or filled("patron", **dict(zip(("name", "contact", "note"), held, strict=True)))
    return shown(
        "office/patron.html", form.status, id=patron_id, patron=patron, form=form, done=done
    )
