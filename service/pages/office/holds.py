"""The page of legal holds: what nobody removes, and why."""

from flask import Response

from projections.erasable.holds import holds
from service.context import service
from service.pages.layout import shown
from service.pages.section import PAGES


@PAGES.page("/compliance/holds", needs="audit")
def show() -> Response:
    """Show the holds in force, and those that were lifted."""
    found = service().connections.read(holds)
    return shown(
        "office/holds.html",
        in_force=[one for one in found if one.lifted_at is None],
        lifted=[one for one in reversed(found) if one.lifted_at is not None],
    )
