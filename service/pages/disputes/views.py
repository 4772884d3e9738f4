"""The page of a dispute, and the targets of its forms."""

from flask import Response, request

from domain.errors import RunbackError
from projections.store.topics import name_dispute_stream
from service.api.disputes.fact_views import FACT_ROUTES, FactRoute, add_dispute_fact
from service.api.disputes.status import load_dispute
from service.api.files import take_file
from service.http.context import get_service
from service.http.responses import encode
from service.pages.disputes.disputed_rounds import find_basis
from service.pages.disputes.form_errors import RejectedForm, reject_form
from service.pages.disputes.form_parser import EXTRA_ROWS, DisputeForm, count_award_rows, parse_fact
from service.pages.disputes.view_model import render_dispute
from service.pages.layout.blueprint import PAGES
from service.pages.layout.forms import (
    IDEMPOTENCY_FIELD,
    TOKEN_FIELD,
    VERSION_FIELD,
    read_form_version,
    read_sender,
)
from service.pages.layout.room_clock import get_room_zone
from service.pages.layout.urls import build_path, redirect_to

CONTROL_FIELDS = frozenset({TOKEN_FIELD, IDEMPOTENCY_FIELD, VERSION_FIELD, "more", "do"})
UNKNOWN_TYPE = "application/octet-stream"


@PAGES.page("/disputes/<id:dispute_id>", permission="read")
def show_dispute(dispute_id: str) -> Response:
    """Show a dispute, with forms for the actions possible now."""
    return render_dispute(dispute_id)


def read_typed_fields() -> dict[str, str]:
    """Return the values of the form, by field."""
    sent = request.form.items()
    return {name: text.strip() for name, text in sent if name not in CONTROL_FIELDS}


def store_attached_file(typed: dict[str, str]) -> dict[str, str]:
    """Store the form's file before anything else, so that it is never sent twice."""
    file = request.files.get("file")
    if file is None or not file.filename:
        return typed
    found = take_file(file.read(), file.mimetype or UNKNOWN_TYPE)
    return typed | {"sha256": found.sha256, "file": file.filename[:200]}


def _add_form_route(route: FactRoute) -> None:
    def do(dispute_id: str) -> Response:
        return _submit_fact(route, dispute_id)

    do.__name__ = route.name.replace("-", "_")
    takes_file = route.name == "evidence"
    PAGES.page(
        f"/disputes/<id:dispute_id>/{route.name}",
        permission=route.permission,
        method="POST",
        max_bytes=(lambda: get_service().settings.file_limit) if takes_file else None,
    )(do)


def _submit_fact(route: FactRoute, dispute_id: str) -> Response:
    found = load_dispute(name_dispute_stream(dispute_id)).dispute
    zone, typed, seen = get_room_zone(found.raised.room), read_typed_fields(), read_form_version()
    if request.form.get("more"):
        return render_dispute(dispute_id, _add_award_rows(route.name, typed, seen))
    try:
        typed = store_attached_file(typed)
        judged = find_basis(found)
        game = judged.record.game if judged else None
        raw = encode(parse_fact(route.name, DisputeForm(typed, zone, game)))
        add_dispute_fact(route, dispute_id, raw, read_sender(raw), seen)
    except RunbackError as error:
        return render_dispute(dispute_id, reject_form(route.name, typed, error, zone, seen))
    return redirect_to(build_path("disputes", dispute_id))


def _add_award_rows(kind: str, typed: dict[str, str], seen: int) -> RejectedForm:
    rows = count_award_rows(typed)
    more = {f"award-bettor-{row}": "" for row in range(rows, rows + EXTRA_ROWS)}
    return RejectedForm(kind, typed | more, status=200, seen=seen)


for _route in FACT_ROUTES:
    if _route.name != "corrected":
        _add_form_route(_route)
