"""The request log: every request is logged, counted, and answered with safe headers."""

import logging
import time
from typing import Final

from flask import Flask, Response, g, request

from domain.errors import join_on_one_line
from service.http.context import get_request_id, get_service
from service.http.metrics import OTHER_METHOD
from service.http.security_headers import TRANSPORT_SECURITY, SecurityHeadersMiddleware

_log: Final = logging.getLogger("runback.requests")


def register_request_log(app: Flask) -> None:
    """See every request come and go, before anything else is done with it."""
    app.before_request(_begin_request)
    app.after_request(_end_request)
    app.wsgi_app = SecurityHeadersMiddleware(app.wsgi_app)  # type: ignore[method-assign]  # as Flask advises


def _begin_request() -> None:
    g.began = time.perf_counter()
    get_service().metrics.begin_request()


def _end_request(response: Response) -> Response:
    if request.is_secure:
        response.headers["Strict-Transport-Security"] = TRANSPORT_SECURITY
    request_id, caller = get_request_id(), g.get("caller")
    response.headers["X-Request-Id"] = request_id
    method, status = request.method, response.status_code
    fields = {
        "request": request_id,
        "method": method,
        "path": join_on_one_line(request.path),
        "status": status,
        "who": caller.account if caller else None,
    }
    # The route as it was declared, whatever ids stand in the address.
    route = request.url_rule.rule if request.url_rule else OTHER_METHOD
    metrics, began = get_service().metrics, g.began

    def end() -> None:
        seconds = time.perf_counter() - began
        metrics.end_request(method, route, status, seconds)
        _log.info("answered", extra={"fields": {**fields, "ms": round(seconds * 1000, 2)}})

    # Only then is all of the response sent: an export may take a while.
    response.call_on_close(end)
    return response
