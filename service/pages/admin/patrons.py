"""The pages of patrons: who an opaque id stands for.

A name that is searched for never stands in an address, since addresses are logged for good.
"""

import re
from typing import Final

from flask import Response

from domain.errors import RunbackError
from projections.personal.patrons import PatronDetails
from service.accounts.roles import PERSONAL_PERMISSION
from service.api.patrons import PatronsResponse, find_patron, keep_patron, list_patron_page
from service.errors import FieldError, Refusal
from service.http.query_params import ParsedQuery
from service.http.request_body import decode_body
from service.http.responses import encode
from service.pages.admin.forms import FilledForm, fill_form, refuse_form
from service.pages.admin.own_account import ENTRIES_PER_PAGE, AccountPageQuery
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import read_field
from service.pages.layout.page import render_page
from service.pages.layout.urls import redirect_to

PATRONS_URL: Final = "/patrons"
PATRON_ID_PATTERN: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
PATRON_FIELDS: Final = ("name", "contact", "note")
EXPECTED_VALUES: Final = {
    "name": "Enter a name of up to 200 characters on one line",
    "contact": "Enter up to 1,000 characters",
    "note": "Enter up to 2,000 characters",
    "patron": "Enter an id as it stands in a round: letters, digits, dots, dashes, underscores",
}
SAVED_MESSAGE: Final = "Saved."


@PAGES.page(PATRONS_URL, permission=PERSONAL_PERMISSION)
def show_patrons() -> Response:
    """Show the form that searches for patrons."""
    return _render_patrons(fill_form("find"))


@PAGES.page(PATRONS_URL, permission=PERSONAL_PERMISSION, method="POST")
def submit_patron_search() -> Response:
    """List the patrons whose name begins with the text, or go to the patron with an id."""
    patron = read_field("patron")
    if patron:
        if PATRON_ID_PATTERN.fullmatch(patron):
            return redirect_to(f"{PATRONS_URL}/{patron}")
        refusal = Refusal("malformed", "no id", [FieldError("no id", "/patron")])
        return _render_patrons(refuse_form("find", refusal, EXPECTED_VALUES))
    prefix = read_field("name")
    query: ParsedQuery = {"limit": ENTRIES_PER_PAGE}
    if read_field("cursor"):
        query["cursor"] = read_field("cursor")
    return _render_patrons(fill_form("find", name=prefix), list_patron_page(prefix or None, query))


@PAGES.page(f"{PATRONS_URL}/<id:patron_id>", permission=PERSONAL_PERMISSION, query=AccountPageQuery)
def show_patron(query: ParsedQuery, patron_id: str) -> Response:
    """Show who a patron is."""
    return _render_patron(patron_id, message=SAVED_MESSAGE if "done" in query else "")


@PAGES.page(f"{PATRONS_URL}/<id:patron_id>", permission=PERSONAL_PERMISSION, method="POST")
def put_patron(patron_id: str) -> Response:
    """Save who a patron is."""
    # Browsers send lines that end with CR LF.
    document = {name: read_field(name).replace("\r\n", "\n") for name in PATRON_FIELDS}
    try:
        keep_patron(patron_id, decode_body(encode(document), PatronDetails))
    except RunbackError as error:
        return _render_patron(patron_id, refuse_form("patron", error, EXPECTED_VALUES))
    return redirect_to(f"{PATRONS_URL}/{patron_id}?done=on-file")


def _render_patrons(form: FilledForm, found: PatronsResponse | None = None) -> Response:
    return render_page("admin/patrons.html", form.status, form=form, found=found)


def _render_patron(
    patron_id: str, form: FilledForm | None = None, *, message: str = ""
) -> Response:
    patron = find_patron(patron_id)
    values = {name: getattr(patron, name) if patron else "" for name in PATRON_FIELDS}
    form = form or fill_form("patron", **values)
    return render_page(
        "admin/patron.html", form.status, id=patron_id, patron=patron, form=form, message=message
    )
