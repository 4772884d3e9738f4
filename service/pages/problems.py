"""Problems as people read them: on a page, with what can be done about it."""

from typing import Any, Final

from flask import Flask, Response, redirect, request

from service.bodies import JSON
from service.pages.addresses import here, with_query
from service.pages.layout import HTML, shown
from service.pages.section import is_page
from service.problems import KINDS, PROBLEM_JSON

API: Final = "/v1/"
SIGN_IN: Final = "/sign-in"
CHANGES_NOTHING: Final = ("GET", "HEAD")
REMEDIES: Final = {
    "not-on-file": "It may be spelled otherwise, or lie somewhere else: look for it in the lists.",
    "not-allowed": "Ask somebody who may, or sign in as somebody who may.",
    "malformed": "Mend what is named, and send it again; nothing of it was stored.",
    "stale-version": "Load the page again, look at what came between, and decide again.",
    "key-reused": "Load the page again; what was sent before with it is on file.",
    "not-signed-in": "Sign in, and try again.",
    "too-many": "Wait a little, and try again.",
}
"""What people do who have a page before them; the kinds of problem tell programs."""


def register(app: Flask) -> None:
    """Have problems shown as pages to who asks for pages."""
    app.after_request(_as_page)


def _as_page(response: Response) -> Response:
    if response.mimetype != PROBLEM_JSON or not _wants_page():
        return response
    if response.status_code == 401 and request.method in CHANGES_NOTHING:
        back = None if request.path == "/" else here()
        return redirect(with_query(SIGN_IN, back=back), 303)  # type: ignore[return-value]
    problem: dict[str, Any] = response.get_json()
    kind = problem["type"].rpartition("/")[2]
    remedy = REMEDIES.get(kind, KINDS[kind].remedy)
    page = shown("problem.html", response.status_code, problem=problem, remedy=remedy)
    for name in ("Retry-After", "Allow", "X-Request-Id"):
        if name in response.headers:
            page.headers[name] = response.headers[name]
    return page


def _wants_page() -> bool:
    """Whether a person asked, as far as can be told."""
    if is_page():
        return True
    if request.path.startswith(API):
        return False
    wanted = request.accept_mimetypes
    return wanted[HTML.partition(";")[0]] > wanted[JSON]
