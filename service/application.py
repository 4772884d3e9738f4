"""The application: the sections, the gate before them, and what is said when something fails."""

from collections.abc import Callable
from functools import cache
from threading import Event
from typing import Any, Final

from flask import Flask
from psycopg.conninfo import make_conninfo
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import BaseConverter

from domain.reading import MOST_BYTES
from projections.store.store import Store
from service import addresses, openapi, problems
from service.context import EXTENSION, Service
from service.describing.section import DESCRIBING
from service.disputes import facts, raising
from service.disputes import lists as docket
from service.disputes import telling as disputes
from service.disputes.section import DISPUTES
from service.exports.taking_out import EXPORTS
from service.files.keeping import FILES
from service.lists import tables as standing_tables
from service.lists.access import ACCESS
from service.lists.alerts import ALERTS
from service.lists.days import DAYS
from service.lists.exceptions import EXCEPTIONS
from service.lists.findings import FINDINGS
from service.lists.holds import HOLDS
from service.lists.night import NIGHT
from service.lists.problems import PROBLEMS
from service.lists.rotation import ROTATION
from service.lists.settlements import SETTLEMENTS
from service.lists.summaries import SUMMARIES
from service.pages import layout
from service.pages import problems as problem_pages
from service.pages.everything import PAGES
from service.people import gate
from service.people.giving import TOKENS
from service.people.keeping import ACCOUNTS
from service.people.limits import Limits
from service.people.patrons import PATRONS
from service.people.signing_in import ME
from service.rooms import recording as opening
from service.rooms import telling as rooms
from service.rooms.section import ROOMS
from service.rounds import judging, lists, recording, telling
from service.rounds.section import ROUNDS
from service.rulebook.games import GAMES_ON_FILE
from service.rulebook.schedules import SCHEDULES
from service.section import Section
from service.settings import WebSettings
from service.streams import Streams
from service.tables import recording as tables
from service.tables.section import TABLES
from service.watching import health, requests, standing
from service.watching.metrics import Metrics

SECTIONS: Final[tuple[Section, ...]] = (
    ROUNDS, judging.JUDGEMENTS, TABLES, ROOMS, DISPUTES, FILES, ME, ACCOUNTS, TOKENS, PATRONS,
    SETTLEMENTS, FINDINGS, ROTATION, DAYS, SUMMARIES, EXCEPTIONS, NIGHT, ACCESS, HOLDS, ALERTS,
    EXPORTS, GAMES_ON_FILE, SCHEDULES, PROBLEMS, health.WATCH, DESCRIBING,
)  # fmt: skip
PARTS: Final = (
    lists, recording, telling, tables, standing_tables, opening, rooms, raising, facts, disputes,
    docket,
)  # fmt: skip
"""Modules whose routes belong to a section of another."""


class Named(BaseConverter):
    """An id, such as a round's."""

    regex = r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}"


class Day(BaseConverter):
    """A gaming day, such as 2026-11-18."""

    regex = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"


class Hashed(BaseConverter):
    """A file's hash."""

    regex = r"[0-9a-f]{64}"


CONVERTERS: Final = {"id": Named, "day": Day, "sha256": Hashed}
"""What a part of an address looks like, by what it is called in a rule."""


class Plain(Flask):
    """An application whose views are plain functions; nothing is asked about that every time."""

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """The function as it is."""
        return func


def create_app(url: str, settings: WebSettings) -> Flask:
    """The service over the database at this address."""
    app = Plain("service", static_folder=None)
    app.json.sort_keys = False  # type: ignore[attr-defined]
    app.config.update(MAX_CONTENT_LENGTH=MOST_BYTES, TRAP_BAD_REQUEST_ERRORS=False)
    app.url_map.converters.update(CONVERTERS)
    app.url_map.strict_slashes = app.url_map.merge_slashes = False
    # Half of the threads are left for whoever asks for less than an export.
    limits = Limits(settings.requests_a_second, max(1, settings.threads // 2))
    metrics = Metrics()
    streams = Streams(settings.threads, metrics)
    app.extensions[EXTENSION] = Service(
        _store(url, settings), settings, {}, metrics, limits, streams, Event()
    )
    requests.register(app)
    app.before_request(gate.name_request)
    app.before_request(addresses.refuse_unreadable)
    app.before_request(standing.refuse_unprepared)
    app.before_request(gate.let_in)
    app.after_request(gate.settle)
    problems.register(app)
    app.extensions[openapi.EXTENSION] = _document
    for section in SECTIONS:
        app.register_blueprint(section)
    app.register_blueprint(PAGES)
    layout.register(app)
    problem_pages.register(app)
    if settings.proxies:
        trusted = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, trusted, trusted, trusted)  # type: ignore[method-assign]
    return app


@cache
def _document() -> openapi.Documented:
    """The document of all sections, made where somebody asks for it: that takes its time."""
    api = openapi.begun(CONVERTERS, _described)
    for section in SECTIONS:
        api.register_blueprint(section)
    return api


def _described(converter: BaseConverter) -> dict[str, str]:
    return {"type": "string", "pattern": f"^{converter.regex}$"}


def _store(url: str, settings: WebSettings) -> Store:
    """The store; the database gives up on what takes it too long, and may come later than we."""
    options = f"-c statement_timeout={settings.statement_seconds}s"
    return Store(make_conninfo(url, options=options), looked_at=False)
