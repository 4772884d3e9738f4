"""A worker process of gunicorn, with the service's time limits and problem documents.

A request is received without a thread, among all connections at once, and a thread is given to it
once it is there. Long bodies are read in a few threads of their own. So clients that are slow only
hold each other.
"""

import logging
import secrets
import selectors
import socket
import time
from collections.abc import Callable, Mapping
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from functools import partial
from http import HTTPStatus
from typing import Any, Final

from gunicorn.http import errors
from gunicorn.workers.gthread import TConn, ThreadWorker

from service.errors import Refusal
from service.http.context import EXTENSION, ServiceContext
from service.http.problem_kinds import KINDS
from service.http.problems import PROBLEM_JSON, build_problem_document
from service.http.responses import encode
from service.http.security_headers import SECURITY_HEADERS
from service.server.client_socket import PIECE_BYTES, ClientSocket
from service.server.request_framing import RequestArrival

SECONDS_BETWEEN_SWEEPS: Final = 0.5
"""The pause between two looks for connections whose time is over."""

SECONDS_TO_LINGER: Final = 2.0
"""How long a closed connection takes in what its client still sends, so that its response is not
lost."""

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

    def init_process(self) -> None:
        """Begin with no connections, and with threads for long requests."""
        self._uploads: Executor = ThreadPoolExecutor(max(1, self.cfg.threads // 2))
        self._receiving: set[TConn] = set()
        self._closing: dict[TConn, float] = {}
        self._swept = 0.0
        super().init_process()

    def accept(self, listener: socket.socket) -> None:
        """Accept a connection, and begin to receive its first request."""
        try:
            accepted, address = listener.accept()
        except (BlockingIOError, ConnectionAbortedError):
            return
        self.nr_conns += 1
        conn = TConn(self.cfg, ClientSocket(accepted), address, listener.getsockname())
        conn.data_ready = True  # gunicorn would wait for it in a thread
        self.enqueue_req(conn)

    def enqueue_req(self, conn: TConn) -> None:
        """Begin to receive a connection's next request, which may have come with the last."""
        conn.sock.begin(conn.parser.unreader.take_buffered() if conn.parser else b"")
        self._receive(conn)

    def _receive(self, conn: TConn) -> None:
        """Receive what has come of a request, and let a thread handle it once it is there."""
        try:
            arrival = conn.sock.receive()
        except OSError:
            self._close_now(conn)
            return
        if arrival is RequestArrival.PARTIAL:
            self._receiving.add(conn)
            self._watch(conn, self._go_on_receiving)
        elif not conn.sock.has_begun:
            self._close_now(conn)  # the client has gone
        else:
            threads = self.tpool if arrival is RequestArrival.WHOLE else self._uploads
            self._submit(threads, self.handle, conn)

    def _go_on_receiving(self, conn: TConn, watched: ClientSocket) -> None:
        self.poller.unregister(watched)
        self._receiving.remove(conn)
        self._receive(conn)

    def _watch(self, conn: TConn, callback: Callable[[TConn, ClientSocket], None]) -> None:
        self.poller.register(conn.sock, selectors.EVENT_READ, partial(callback, conn))

    def _submit(self, threads: Executor, work: Callable[[TConn], bool], conn: TConn) -> None:
        done = threads.submit(work, conn)
        done.add_done_callback(
            lambda done: self.method_queue.defer(self.finish_request, conn, done)
        )

    def finish_request(self, conn: TConn, fs: "Future[Any]") -> None:
        """Wait for the connection's next request, or close it without waiting for the client."""
        if not fs.cancelled() and fs.exception() is None and not fs.result():
            self._linger(conn)
        else:
            super().finish_request(conn, fs)

    def _linger(self, conn: TConn) -> None:
        """Close our end of a connection, and take in what is still under way."""
        try:
            conn.sock.settimeout(0)
            conn.sock.shutdown(socket.SHUT_WR)
            self._watch(conn, self._drop_input)
        except (OSError, ValueError):
            self._close_now(conn)
        else:
            self._closing[conn] = time.monotonic() + SECONDS_TO_LINGER

    def _drop_input(self, conn: TConn, watched: ClientSocket) -> None:
        try:
            is_open = bool(watched.drop_input(PIECE_BYTES))
        except BlockingIOError:
            is_open = True
        except OSError:
            is_open = False
        if not is_open:
            self._forget(conn)

    def _forget(self, conn: TConn) -> None:
        self.poller.unregister(conn.sock)
        self._closing.pop(conn, None)
        self._receiving.discard(conn)
        self._close_now(conn)

    def _close_now(self, conn: TConn) -> None:
        self.nr_conns -= 1
        conn.close()

    def murder_pending(self) -> None:
        """Close connections whose time is over, after telling those that have begun a request."""
        now = time.monotonic()
        if now - self._swept < SECONDS_BETWEEN_SWEEPS:
            return
        self._swept = now
        for conn, until in [*self._closing.items()]:
            if now > until:
                self._forget(conn)
        for conn in [*self._receiving]:
            is_idle = not conn.sock.has_begun
            if is_idle and (conn.sock.is_late or not self.alive):
                self._forget(conn)
            elif conn.sock.is_late:
                self.poller.unregister(conn.sock)
                self._receiving.remove(conn)
                self._submit(self.tpool, self._refuse_late, conn)

    def _refuse_late(self, conn: TConn) -> bool:
        conn.sock.settimeout(None)
        self.handle_error(None, conn.sock, conn.client, conn.sock.make_refusal())
        return False

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
