"""The service's processes: gunicorn, told everything here, and writing nothing elsewhere."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from flask import Flask, Response
from gunicorn import glogging
from gunicorn.app.base import BaseApplication
from gunicorn.arbiter import Arbiter
from gunicorn.http import errors
from werkzeug.wsgi import LimitedStream, get_content_length

from projections.logs import AsJson
from service.application import create_app
from service.problems import problem
from service.running.worker import Worker, refusal_for
from service.settings import WebSettings
from service.watching.metrics import forget_process

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

SECONDS_TO_FINISH: Final = 10
"""For requests under way when the service is told to stop, beyond what a statement may take."""

SECONDS_KEPT: Final = 15
"""For which an idle connection is kept for its next request."""

SECONDS_WITHOUT_A_SIGN: Final = 60
"""After which a process that has stopped altogether is put an end to."""

CONNECTIONS: Final = 1000
"""In each process."""

MOST_HEADERS: Final = 64
LONGEST_HEADER: Final = 8190
LONGEST_ADDRESS: Final = 8190


class Logger(glogging.Logger):  # type: ignore[misc]  # gunicorn is not typed
    """Gunicorn's own words, in the shape of ours."""

    def _set_handler(self, log: Any, output: Any, _: Any, stream: Any = None) -> None:  # noqa: ANN401
        super()._set_handler(log, output, AsJson(), stream)


class Server(BaseApplication):  # type: ignore[misc]
    """The service over a database, listening on a socket that is open already."""

    def __init__(self, url: str, settings: WebSettings, socket: int) -> None:
        self._url = url
        self._settings = settings
        self._socket = socket
        super().__init__()

    def load_config(self) -> None:
        """Tell gunicorn what it is to do; it asks nobody else."""
        settings = self._settings
        told = {
            "bind": f"fd://{self._socket}",
            "worker_class": Worker,
            "workers": settings.processes,
            "threads": settings.threads,
            "worker_connections": CONNECTIONS,
            "keepalive": SECONDS_KEPT,
            "timeout": SECONDS_WITHOUT_A_SIGN,
            "graceful_timeout": settings.statement_seconds + SECONDS_TO_FINISH,
            "limit_request_line": LONGEST_ADDRESS,
            "limit_request_fields": MOST_HEADERS,
            "limit_request_field_size": LONGEST_HEADER,
            "worker_tmp_dir": str(settings.scratch),
            "control_socket_disable": True,
            # Who is in front of us is told by RUNBACK_PROXIES, and seen to by the application.
            "forwarded_allow_ips": "",
            "logger_class": Logger,
            "child_exit": _forget,
            "proc_name": "runback",
        }
        for name, value in told.items():
            self.cfg.set(name, value)

    def load(self) -> Flask:
        """Make the application; every process makes its own."""
        app = create_app(self._url, self._settings)
        app.register_error_handler(errors.ParseException, _of_broken_body)
        app.wsgi_app = Whole(app.wsgi_app)  # type: ignore[method-assign]
        return app


class Whole:
    """The application, told where a body breaks off: gunicorn passes it on as if that were all."""

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application

    def __call__(
        self, environ: "WSGIEnvironment", start_response: "StartResponse"
    ) -> Iterable[bytes]:
        """Answer the request."""
        length = get_content_length(environ)
        if length:
            environ["wsgi.input"] = LimitedStream(environ["wsgi.input"], length)
        return self._application(environ, start_response)


def _of_broken_body(error: Exception) -> Response:
    """What was sent in chunks and breaks off, or is none."""
    return problem(refusal_for(error))


def _forget(_: Arbiter, worker: Worker) -> None:
    forget_process(worker.pid)
