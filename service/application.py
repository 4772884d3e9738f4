"""The application: the sections, the gate before them, and what is said when something fails."""

from typing import Final

from flask import Flask
from psycopg.conninfo import make_conninfo
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import BaseConverter

from domain.reading import MOST_BYTES
from projections.store.store import Store
from service import openapi, problems
from service.context import EXTENSION, Service
from service.people import gate
from service.rounds import judging, lists, recording, telling
from service.rounds.section import ROUNDS
from service.section import Section
from service.settings import WebSettings
from service.watching import health, logs

SECTIONS: Final[tuple[Section, ...]] = (ROUNDS, judging.JUDGEMENTS, health.WATCH)
PARTS: Final = (lists, recording, telling)
"""Modules whose routes belong to a section of another."""


class Named(BaseConverter):
    """An id, such as a round's."""

    regex = r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}"


def create_app(url: str, settings: WebSettings) -> Flask:
    """The service over the database at this address."""
    app = Flask("service", static_folder=None)
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.config.update(MAX_CONTENT_LENGTH=MOST_BYTES, TRAP_BAD_REQUEST_ERRORS=False)
    app.url_map.converters["id"] = Named
    app.url_map.strict_slashes = False
    app.extensions[EXTENSION] = Service(_store(url, settings), settings, {})
    app.before_request(gate.name_request)
    app.before_request(gate.let_in)
    logs.register(app)
    problems.register(app)
    api = openapi.document(app)
    api.register_converter(Named, lambda _: {"type": "string", "pattern": f"^{Named.regex}$"})
    for section in SECTIONS:
        api.register_blueprint(section)
    if settings.proxies:
        trusted = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, trusted, trusted, trusted)  # type: ignore[method-assign]
    return app


def _store(url: str, settings: WebSettings) -> Store:
    """The store; the database gives up on what takes it too long."""
    options = f"-c statement_timeout={settings.statement_seconds}s"
    return Store(make_conninfo(url, options=options))
