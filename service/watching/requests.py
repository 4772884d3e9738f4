"""Every request as it is seen from outside: logged, counted, and answered with safe headers."""

import logging
import time
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, Response, g, request

from domain.errors import one_line
from service.context import request_id, service
from service.watching.metrics import route_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

_log: Final = logging.getLogger("runback.requests")

SECURITY_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # Not "no-referrer": browsers would not say of our own forms either where they come from.
    "Referrer-Policy": "same-origin",
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
        " base-uri 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}
UNLESS_SAID: Final = [
    (name.lower(), (name, value))
    for name, value in {**SECURITY_HEADERS, "Cache-Control": "no-store"}.items()
]
ONLY_OVER_TLS: Final = "max-age=31536000"
"""For a year; sent to whoever came that way."""


def register(app: Flask) -> None:
    """See every request come and go; before anything else is done with it."""
    app.before_request(_begin)
    app.after_request(_end)
    app.wsgi_app = Safe(app.wsgi_app)  # type: ignore[method-assign]


class Safe:
    """The application, with what keeps browsers safe wherever an answer does not say otherwise."""

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> "Iterable[bytes]":
        """Answer the request."""

        def start(status: str, headers: list[tuple[str, str]], *failed: Any) -> Any:  # noqa: ANN401 - as WSGI has it
            said = {name.lower() for name, _ in headers}
            more = [header for name, header in UNLESS_SAID if name not in said]
            return start_response(status, [*headers, *more], *failed)

        return self._application(environ, start)


def _begin() -> None:
    g.began = time.perf_counter()
    service().metrics.begin()


def _end(response: Response) -> Response:
    if request.is_secure:
        response.headers["Strict-Transport-Security"] = ONLY_OVER_TLS
    name, caller = request_id(), g.get("caller")
    response.headers["X-Request-Id"] = name
    told = {
        "request": name, "method": request.method, "path": one_line(request.path),
        "status": response.status_code, "who": caller.account if caller else None,
    }  # fmt: skip
    counted = (request.method, route_of(request), response.status_code)
    ended = partial(service().metrics.end, *counted)
    # Only then is all of it sent: an export may take a while.
    response.call_on_close(partial(_answered, told, g.began, ended))
    return response


def _answered(told: dict[str, Any], began: float, ended: Any) -> None:  # noqa: ANN401 - a partial
    seconds = time.perf_counter() - began
    ended(seconds)
    _log.info("answered", extra={"told": {**told, "ms": round(seconds * 1000, 2)}})
