"""Problems shown as a page, with what can be done about them."""

from typing import Final

from flask import Flask, Response, request

from service.http.problem_kinds import KINDS
from service.http.problems import PROBLEM_JSON
from service.http.request_body import JSON
from service.pages.layout.blueprint import is_page_request
from service.pages.layout.page import HTML, render_page
from service.pages.layout.urls import build_url, get_current_url, redirect_to

API_PREFIX: Final = "/v1/"
SIGN_IN_URL: Final = "/sign-in"
SAFE_METHODS: Final = ("GET", "HEAD")
REMEDIES: Final = {
    "not-on-file": "Check the spelling, or look for it in the lists.",
    "not-allowed": "Ask somebody who has this permission, or sign in with another account.",
    "malformed": "Correct the entries named above and send them again. Nothing was saved.",
    "stale-version": "Load the page again, look at what has changed, and decide again.",
    "key-reused": "Load the page again: what you sent before is on file.",
    "not-signed-in": "Sign in and try again.",
    "too-many": "Wait a moment and try again.",
}
"""Advice for people with a page in front of them; `KINDS` has the advice for programs."""


def register_problem_pages(app: Flask) -> None:
    """Have problems shown as pages to browsers that ask for pages."""
    app.after_request(_render_problem)


def _render_problem(response: Response) -> Response:
    if response.mimetype != PROBLEM_JSON or not _wants_page():
        return response
    if response.status_code == 401 and request.method in SAFE_METHODS:
        back = None if request.path == "/" else get_current_url()
        return redirect_to(build_url(SIGN_IN_URL, back=back))
    problem = response.get_json()
    kind = problem["type"].rpartition("/")[2]
    remedy = REMEDIES.get(kind, KINDS[kind].remedy)
    page = render_page("layout/problem.html", response.status_code, problem=problem, remedy=remedy)
    for name in ("Retry-After", "Allow", "X-Request-Id"):
        if name in response.headers:
            page.headers[name] = response.headers[name]
    return page


def _wants_page() -> bool:
    """Return whether the request came from a person, as far as its headers tell."""
    if is_page_request():
        return True
    if request.path.startswith(API_PREFIX):
        return False
    accepted = request.accept_mimetypes
    return accepted[HTML.partition(";")[0]] > accepted[JSON]
