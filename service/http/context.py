"""The context of a request: the store, the settings, and the caller."""

from threading import Event
from typing import NamedTuple, cast

from flask import current_app, g
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.store.connections import ConnectionPool
from projections.store.read_replicas import ListConnections, ReadReplicas
from projections.store.store import Store
from service.accounts.roles import Caller
from service.http.long_responses import LongResponseSlots
from service.http.metrics import RequestMetrics
from service.settings import WebSettings

EXTENSION = "runback"

ReadConnection = Connection[TupleRow]
"""A connection that is only read over."""


class ServiceContext(NamedTuple):
    """What an application was made with."""

    store: Store
    replicas: ReadReplicas
    """The replicas that lists are read from, if there are any."""
    settings: WebSettings
    secrets: dict[str, bytes]
    """The keys that this installation signs with, as far as they were needed."""
    metrics: RequestMetrics
    long_responses: LongResponseSlots
    is_prepared: Event
    """Set once the database was found to have what is needed."""

    @property
    def connections(self) -> ConnectionPool:
        """The pool of connections to the database."""
        return self.store.recorder.connections


def get_service() -> ServiceContext:
    """Return what this application was made with."""
    return cast("ServiceContext", current_app.extensions[EXTENSION])


def get_list_connections() -> ListConnections:
    """Return the connections over which the request at hand reads lists, all of one server."""
    if "list_connections" not in g:
        g.list_connections = get_service().replicas.choose()
    return cast("ListConnections", g.list_connections)


def get_store() -> Store:
    """Return the store of streams."""
    return get_service().store


def get_caller() -> Caller:
    """Return who sends the request at hand; the gate has let them in."""
    return cast("Caller", g.caller)


def get_request_id() -> str:
    """Return the id of the request at hand, as logs and responses name it."""
    return cast("str", g.request_id)
