"""The page of legal holds: what must not be removed, and why."""

from flask import Response

from projections.personal.legal_holds import load_holds
from service.http.context import get_service
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page


@PAGES.page("/compliance/holds", permission="audit")
def show_legal_holds() -> Response:
    """Show the holds in force, and those that were lifted."""
    holds = get_service().connections.read(load_holds)
    return render_page(
        "admin/legal_holds.html",
        in_force=[hold for hold in holds if hold.lifted_at is None],
        lifted=[hold for hold in reversed(holds) if hold.lifted_at is not None],
    )
