"""One dispute: its page, and a form for each fact that may follow."""

from flask import Response, redirect, request

from domain.errors import RunbackError
from projections.store.topics import dispute_stream
from service.answers import encode
from service.context import service
from service.disputes.facts import ROUTES, Route, noted
from service.disputes.standing import standing
from service.files.keeping import kept
from service.pages.addresses import path_of
from service.pages.clocks import zone_of
from service.pages.disputes.about import looked_at
from service.pages.disputes.reading import MORE_ROWS, Form, fact_in, rows_in
from service.pages.disputes.refused import CameBack, came_back
from service.pages.disputes.showing import dispute_shown
from service.pages.forms import ONCE, SEEN, TOKEN, sender_of_form, version_in_form
from service.pages.section import PAGES

FORMS_OWN = frozenset({TOKEN, ONCE, SEEN, "more", "do"})
UNKNOWN_TYPE = "application/octet-stream"


@PAGES.page("/disputes/<id:dispute_id>", needs="read")
def dispute(dispute_id: str) -> Response:
    """Show a dispute, and what may be done about it now."""
    return dispute_shown(dispute_id)


def typed_in() -> dict[str, str]:
    """What was filled in, field by field."""
    sent = request.form.items()
    return {name: text.strip() for name, text in sent if name not in FORMS_OWN}


def with_file(typed: dict[str, str]) -> dict[str, str]:
    """What was filled in; a file is kept before anything else, so that it is never sent twice."""
    file = request.files.get("file")
    if file is None or not file.filename:
        return typed
    found = kept(file.read(), file.mimetype or UNKNOWN_TYPE)
    return typed | {"sha256": found.sha256, "file": file.filename[:200]}


def _add_form(route: Route) -> None:
    def do(dispute_id: str) -> Response:
        return _done(route, dispute_id)

    do.__name__ = route.name.replace("-", "_")
    takes_file = route.name == "evidence"
    PAGES.page(
        f"/disputes/<id:dispute_id>/{route.name}", needs=route.needs, method="POST",
        most=(lambda: service().settings.file_limit) if takes_file else None,
    )(do)  # fmt: skip


def _done(route: Route, dispute_id: str) -> Response:
    found = standing(dispute_stream(dispute_id)).dispute
    zone, typed, seen = zone_of(found.raised.room), typed_in(), version_in_form()
    if request.form.get("more"):
        return dispute_shown(dispute_id, _with_more_rows(route.name, typed, seen))
    try:
        typed = with_file(typed)
        judged = looked_at(found)
        game = judged.record.game if judged else None
        raw = encode(fact_in(route.name, Form(typed, zone, game)))
        noted(route, dispute_id, raw, sender_of_form(raw), seen)
    except RunbackError as error:
        return dispute_shown(dispute_id, came_back(route.name, typed, error, zone, seen))
    return redirect(path_of("disputes", dispute_id), 303)  # type: ignore[return-value]


def _with_more_rows(kind: str, typed: dict[str, str], seen: int) -> CameBack:
    rows = rows_in(typed)
    more = {f"award-bettor-{row}": "" for row in range(rows, rows + MORE_ROWS)}
    return CameBack(kind, typed | more, status=200, seen=seen)


for _route in ROUTES:
    if _route.name != "corrected":
        _add_form(_route)
