"""A line of JSON for every request: what was asked, by whom, what came of it, how long it took."""

import logging
import time
from datetime import UTC, datetime
from typing import Any, Final

import msgspec
from flask import Flask, Response, g, request

from domain.errors import one_line

_log: Final = logging.getLogger("runback.requests")

SECURITY_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self';"
        " base-uri 'none'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class AsJson(logging.Formatter):
    """A line of JSON for each thing that is logged."""

    def format(self, record: logging.LogRecord) -> str:
        """The line; whatever belongs to the request stands in fields of its own."""
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line: dict[str, Any] = {
            "at": at, "level": record.levelname.lower(), "says": one_line(record.getMessage()),
            **getattr(record, "told", {}),
        }  # fmt: skip
        if record.exc_info:
            line["failure"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def register(app: Flask) -> None:
    """Log every request once it is answered, and send what keeps browsers safe."""
    app.before_request(_begin)
    app.after_request(_end)


def _begin() -> None:
    g.began = time.perf_counter()


def _end(response: Response) -> Response:
    for name, value in SECURITY_HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    response.headers["X-Request-Id"] = g.request_id
    caller = g.get("caller")
    told = {
        "request": g.request_id, "method": request.method, "path": one_line(request.path),
        "status": response.status_code, "ms": round((time.perf_counter() - g.began) * 1000, 2),
        "who": caller.account if caller else None,
    }  # fmt: skip
    _log.info("answered", extra={"told": told})
    return response
