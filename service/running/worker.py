"""A process that answers requests, each in a thread: gunicorn's, with our patience and words."""

import logging
import secrets
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from gunicorn.http import errors
from gunicorn.workers.gthread import TConn, ThreadWorker

from service.answers import encode
from service.context import EXTENSION, Service
from service.problems import KINDS, PROBLEM_JSON, Refusal, as_document
from service.running.patience import Patient
from service.watching.requests import SECURITY_HEADERS

_log: Final = logging.getLogger("runback.running")

_OF_ERROR: Final[Mapping[type[Exception], Refusal]] = {
    errors.LimitRequestLine: Refusal("address-too-long", "the first line is too long"),
    errors.LimitRequestHeaders: Refusal("headers-too-large", "there are too many or too long"),
    errors.ParseException: Refusal("bad-request", "this is no HTTP that can be understood"),
}
"""The first that fits counts."""


class Worker(ThreadWorker):  # type: ignore[misc]  # gunicorn is not typed
    """A process of the service."""

    def load_wsgi(self) -> None:
        """Make the application, and let its streams know how long they may go on."""
        super().load_wsgi()
        made: Service | None = self.wsgi.extensions.get(EXTENSION)
        if made is not None:  # only ours has streams
            made.streams.going_on = lambda: self.alive

    def enqueue_req(self, conn: TConn) -> None:
        """The next request of a connection."""
        if not isinstance(conn.sock, Patient):
            conn.sock = Patient(conn.sock)
        conn.sock.begin()
        super().enqueue_req(conn)

    def _keepalive_after(self, conn: TConn, keepalive: Any) -> bool:  # noqa: ANN401 - gunicorn's
        """Whether the connection can be used again; what was not read may be no HTTP at all."""
        try:
            return bool(super()._keepalive_after(conn, keepalive))
        except Exception:  # noqa: BLE001 - the answer is sent: another would be taken for the next
            return False

    def handle_error(self, req: Any, client: Any, addr: Any, exc: Exception) -> None:  # noqa: ANN401, ARG002 - gunicorn's
        """Answer what came to nothing before the application saw it."""
        refusal = refusal_for(exc)
        name = secrets.token_hex(8)
        status = KINDS[refusal.kind].status
        told = {"request": name, "status": status, "refused": type(exc).__name__}
        if status >= 500:
            _log.error("a request failed", exc_info=exc, extra={"told": told})
        else:
            _log.info("refused unread", extra={"told": told})
        try:
            client.sendall(answer(refusal, name))
        except OSError:
            _log.info("nobody was there any more", extra={"told": told})


def refusal_for(error: Exception) -> Refusal:
    """What is said when a request cannot even be read."""
    if isinstance(error, Refusal):
        return error
    known = (refusal for kind, refusal in _OF_ERROR.items() if isinstance(error, kind))
    return next(known, Refusal("broken", "it is logged"))


def answer(refusal: Refusal, name: str) -> bytes:
    """The problem document with all that HTTP has before it."""
    document = encode(as_document(refusal, name))
    status = HTTPStatus(KINDS[refusal.kind].status)
    headers = {
        **SECURITY_HEADERS,
        "Content-Type": PROBLEM_JSON,
        "Content-Length": str(len(document)),
        "Cache-Control": "no-store",
        "X-Request-Id": name,
        "Connection": "close",
    }
    lines = (f"{one}: {said}" for one, said in headers.items())
    head = [f"HTTP/1.1 {status} {status.phrase}", *lines, "", ""]
    return "\r\n".join(head).encode() + document
