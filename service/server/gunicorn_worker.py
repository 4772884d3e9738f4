"""A worker process of gunicorn, with the service's time limits and problem documents."""

import logging
import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Final

from gunicorn.http import errors
from gunicorn.workers.gthread import TConn, ThreadWorker

from service.errors import Refusal
from service.http.context import EXTENSION, ServiceContext
from service.http.problem_kinds import KINDS
from service.http.problems import PROBLEM_JSON, build_problem_document
from service.http.responses import encode
from service.http.security_headers import SECURITY_HEADERS
from service.server.client_socket import ClientSocket

_log: Final = logging.getLogger("runback.running")

_REFUSAL_OF_ERROR: Final[Mapping[type[Exception], Refusal]] = {
    errors.LimitRequestLine: Refusal("address-too-long", "the first line is too long"),
    errors.LimitRequestHeaders: Refusal("headers-too-large", "there are too many or too long"),
    errors.ParseException: Refusal("bad-request", "this is no HTTP that can be understood"),
}
"""The refusal of each error; the first that fits counts."""


class GunicornWorker(ThreadWorker):  # type: ignore[misc]  # gunicorn is not typed
    """A process that answers requests, each in a thread."""

    def load_wsgi(self) -> None:
        """Make the application, and tell its streams how long they may go on."""
        super().load_wsgi()
        context: ServiceContext | None = self.wsgi.extensions.get(EXTENSION)
        if context is not None:  # benchmarks serve other applications
            context.long_responses.going_on = lambda: self.alive

    def enqueue_req(self, conn: TConn) -> None:
        """Start the clock of a connection's next request."""
        if not isinstance(conn.sock, ClientSocket):
            conn.sock = ClientSocket(conn.sock)
        conn.sock.begin()
        super().enqueue_req(conn)

    def _keepalive_after(self, conn: TConn, keepalive: object) -> bool:
        """Return whether the connection can be used again: an unread body may be no HTTP."""
        try:
            return bool(super()._keepalive_after(conn, keepalive))
        except Exception:  # noqa: BLE001 - a second answer would pass for the next one's
            return False

    def handle_error(
        self,
        req: object,  # noqa: ARG002 - gunicorn passes it
        client: ClientSocket,
        addr: object,  # noqa: ARG002 - gunicorn passes it
        exc: Exception,
    ) -> None:
        """Answer a request that failed before the application saw it."""
        refusal = find_refusal(exc)
        name = secrets.token_hex(8)
        status = KINDS[refusal.kind].status
        details = {"request": name, "status": status, "refused": type(exc).__name__}
        if status >= 500:
            _log.error("a request failed", exc_info=exc, extra={"fields": details})
        else:
            _log.info("refused unread", extra={"fields": details})
        try:
            client.sendall(write_problem(refusal, name))
        except OSError:
            _log.info("nobody was there any more", extra={"fields": details})


def find_refusal(error: Exception) -> Refusal:
    """Return the refusal of a request that could not be read."""
    if isinstance(error, Refusal):
        return error
    known = (refusal for kind, refusal in _REFUSAL_OF_ERROR.items() if isinstance(error, kind))
    return next(known, Refusal("broken", "it is logged"))


def write_problem(refusal: Refusal, name: str) -> bytes:
    """Return the whole HTTP response of a refusal."""
    document = encode(build_problem_document(refusal, name))
    status = HTTPStatus(KINDS[refusal.kind].status)
    headers = {
        **SECURITY_HEADERS,
        "Content-Type": PROBLEM_JSON,
        "Content-Length": str(len(document)),
        "Cache-Control": "no-store",
        "X-Request-Id": name,
        "Connection": "close",
    }
    lines = (f"{one}: {value}" for one, value in headers.items())
    head = [f"HTTP/1.1 {status} {status.phrase}", *lines, "", ""]
    return "\r\n".join(head).encode() + document
