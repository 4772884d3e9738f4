"""The application: its routes, the gate before them, and its answers to failures."""

from collections.abc import Callable
from functools import cache
from threading import Event
from typing import Final, TypeVar

from flask import Flask
from flask.json.provider import DefaultJSONProvider
from psycopg.conninfo import make_conninfo
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import BaseConverter

from domain.intake.record_parser import MAX_RECORD_BYTES
from projections.store.read_replicas import ReadReplicas
from projections.store.store import Store
from service.api.access_log import ACCESS_LOG
from service.api.accounts import ACCOUNTS
from service.api.alerts import ALERTS
from service.api.disputes import claim, docket, fact_views
from service.api.disputes import views as disputes
from service.api.disputes.blueprint import DISPUTES
from service.api.docs import document
from service.api.docs.views import DOCS
from service.api.exports.views import EXPORTS
from service.api.files import FILES
from service.api.findings import FINDINGS
from service.api.gaming_days import DAYS
from service.api.legal_holds import HOLDS
from service.api.nightly_work import NIGHTLY_WORK
from service.api.patrons import PATRONS
from service.api.problem_kind_views import PROBLEMS
from service.api.rooms import ROOMS
from service.api.rotation import ROTATION
from service.api.rounds import adjudication, search, submission_views, views
from service.api.rounds.blueprint import ROUNDS
from service.api.rulebook import GAME_RULES, LEDGER, SCHEDULES
from service.api.settlements import SETTLEMENTS
from service.api.sign_in import ME
from service.api.summaries.exception_views import EXCEPTIONS
from service.api.summaries.views import SUMMARIES
from service.api.tables import TABLES
from service.api.tokens import TOKENS
from service.auth import gate, rate_limit
from service.http import paths, problems
from service.http.context import EXTENSION, ServiceContext
from service.http.endpoint import ResourceBlueprint
from service.http.long_responses import LongResponseSlots
from service.http.metrics import RequestMetrics
from service.http.paths import CONVERTERS
from service.observability import database_status, health, request_log
from service.pages.layout import page
from service.pages.layout import problem_page as problem_pages
from service.pages.routes import PAGES
from service.settings import WebSettings

SECTIONS: Final[tuple[ResourceBlueprint, ...]] = (
    ROUNDS,
    adjudication.ADJUDICATIONS,
    TABLES,
    ROOMS,
    DISPUTES,
    FILES,
    ME,
    ACCOUNTS,
    TOKENS,
    PATRONS,
    SETTLEMENTS,
    FINDINGS,
    ROTATION,
    DAYS,
    SUMMARIES,
    EXCEPTIONS,
    NIGHTLY_WORK,
    ACCESS_LOG,
    HOLDS,
    ALERTS,
    EXPORTS,
    GAME_RULES,
    LEDGER,
    SCHEDULES,
    PROBLEMS,
    health.HEALTH,
    DOCS,
)
PARTS: Final = (
    search,
    submission_views,
    views,
    claim,
    fact_views,
    disputes,
    docket,
)
"""Modules whose routes belong to a section of another."""


_Function = TypeVar("_Function", bound=Callable[..., object])


class OrderedJSONProvider(DefaultJSONProvider):
    """Writes the fields of JSON in their own order."""

    sort_keys = False


class PlainFlask(Flask):
    """An application whose views are plain functions, which Flask would ask on every request."""

    json_provider_class = OrderedJSONProvider

    def ensure_sync(self, func: _Function) -> _Function:
        """Return the function as it is."""
        return func


def create_app(url: str, settings: WebSettings) -> Flask:
    """Return the service over the database at this URL."""
    app = PlainFlask("service", static_folder=None)
    app.config.update(MAX_CONTENT_LENGTH=MAX_RECORD_BYTES, TRAP_BAD_REQUEST_ERRORS=False)
    app.url_map.converters.update(CONVERTERS)
    app.url_map.strict_slashes = app.url_map.merge_slashes = False
    metrics = RequestMetrics()
    store = _open_store(url, settings)
    replicas = [_limit_statements(one, settings) for one in settings.read_databases]
    app.extensions[EXTENSION] = ServiceContext(
        store,
        ReadReplicas(store.recorder.connections, replicas),
        settings,
        {},
        metrics,
        LongResponseSlots(settings.threads, metrics),
        Event(),
    )
    app.extensions[rate_limit.EXTENSION] = rate_limit.RateLimits(settings.requests_a_second)
    request_log.register_request_log(app)
    app.before_request(gate.name_request)
    app.before_request(paths.refuse_unreadable_path)
    app.before_request(database_status.refuse_while_unprepared)
    app.before_request(gate.authorize_request)
    app.after_request(gate.finish_deferred_check)
    problems.register_error_handlers(app)
    app.extensions[document.EXTENSION] = _make_document
    for section in SECTIONS:
        app.register_blueprint(section)
    app.register_blueprint(PAGES)
    page.register_templates(app)
    problem_pages.register_problem_pages(app)
    if settings.proxies:
        trusted = settings.proxies
        app.wsgi_app = ProxyFix(app.wsgi_app, trusted, trusted, trusted)  # type: ignore[method-assign]  # as Flask advises
    return app


@cache
def _make_document() -> document.DocumentedApi:
    """Return the document of all endpoints, made on first use: that takes its time."""
    api = document.create_api(CONVERTERS, _describe_converter)
    for section in SECTIONS:
        api.register_blueprint(section)
    return api


def _describe_converter(converter: BaseConverter) -> dict[str, str]:
    return {"type": "string", "pattern": f"^{converter.regex}$"}


def _open_store(url: str, settings: WebSettings) -> Store:
    """Return the store, whose statements have a time limit; the database may come up later."""
    return Store(_limit_statements(url, settings), looked_at=False)


def _limit_statements(url: str, settings: WebSettings) -> str:
    return make_conninfo(url, options=f"-c statement_timeout={settings.statement_seconds}s")
