"""Gunicorn's processes, configured here alone, and writing nothing elsewhere."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from flask import Flask, Response
from gunicorn import glogging
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.http import errors
from werkzeug.wsgi import LimitedStream, get_content_length

from projections.logs import JsonFormatter
from service.http.metrics import forget_process
from service.http.problems import make_problem_response
from service.server.app import create_app
from service.server.gunicorn_worker import GunicornWorker, find_refusal
from service.settings import WebSettings

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

SECONDS_TO_FINISH: Final = 10
"""The time for requests under way at a stop, beyond the limit of a statement."""

KEEPALIVE_SECONDS: Final = 15
"""How long an idle connection is kept for its next request."""

WORKER_TIMEOUT_SECONDS: Final = 60
"""After this, a process that hangs is killed."""

MAX_CONNECTIONS: Final = 1000
"""The most connections of each process."""

MAX_HEADERS: Final = 64
MAX_HEADER_LENGTH: Final = 8190
MAX_ADDRESS_LENGTH: Final = 8190


class GunicornLogger(glogging.Logger):  # type: ignore[misc]  # gunicorn is not typed
    """Gunicorn's log in the format of all others."""

    def _set_handler(self, log: object, output: object, _: object, stream: object = None) -> None:
        super()._set_handler(log, output, JsonFormatter(), stream)


class GunicornServer(BaseApplication):  # type: ignore[misc]  # as above
    """The service over a database, listening on an open socket."""

    def __init__(self, url: str, settings: WebSettings, socket: int) -> None:
        self._url = url
        self._settings = settings
        self._socket = socket
        super().__init__()

    def load_config(self) -> None:
        """Configure gunicorn from the settings; it reads none of its own."""
        settings = self._settings
        options = {
            "bind": f"fd://{self._socket}",
            "worker_class": GunicornWorker,
            "workers": settings.processes,
            "threads": settings.threads,
            "worker_connections": MAX_CONNECTIONS,
            "keepalive": KEEPALIVE_SECONDS,
            "timeout": WORKER_TIMEOUT_SECONDS,
            "graceful_timeout": settings.statement_seconds + SECONDS_TO_FINISH,
            "limit_request_line": MAX_ADDRESS_LENGTH,
            "limit_request_fields": MAX_HEADERS,
            "limit_request_field_size": MAX_HEADER_LENGTH,
            "worker_tmp_dir": str(settings.scratch),
            "control_socket_disable": True,
            # RUNBACK_PROXIES names the proxies; the application handles their headers.
            "forwarded_allow_ips": "",
            "logger_class": GunicornLogger,
            "child_exit": _forget_worker,
            "proc_name": "runback",
        }
        for name, value in options.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Return the application; every process makes its own."""
        app = create_app(self._url, self._settings)
        app.register_error_handler(errors.ParseException, _answer_broken_body)
        app.wsgi_app = WholeBodyMiddleware(app.wsgi_app)  # type: ignore[method-assign]  # as Flask advises
        return app


class WholeBodyMiddleware:
    """An application that notices where a body breaks off; gunicorn only ends it."""

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Run the application."""
        length = get_content_length(environ)
        if length:
            environ["wsgi.input"] = LimitedStream(environ["wsgi.input"], length)
        return self._application(environ, start_response)


def _answer_broken_body(error: Exception) -> Response:
    """Return the response to a chunked body that breaks off or is malformed."""
    return make_problem_response(find_refusal(error))


def _forget_worker(_: Arbiter, worker: GunicornWorker) -> None:
    forget_process(worker.pid)
