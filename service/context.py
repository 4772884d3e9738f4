"""What every part of the service works with: the store, the settings, and who asks."""

from threading import Event
from typing import NamedTuple, cast

from flask import current_app, g
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.store.connections import Connections
from projections.store.store import Store
from service.people.caller import Caller
from service.people.limits import Limits
from service.settings import WebSettings
from service.streams import Streams
from service.watching.metrics import Metrics

EXTENSION = "runback"


class Service(NamedTuple):
    """What the application was made with."""

    store: Store
    settings: WebSettings
    secrets: dict[str, bytes]
    """Keys that this installation signs with, as far as they were needed."""
    metrics: Metrics
    limits: Limits
    streams: Streams
    is_prepared: Event
    """Set once the database was found to have what is needed."""

    @property
    def connections(self) -> Connections:
        """The database's connections, lent for a while."""
        return self.store.recorder.connections


def service() -> Service:
    """What this application was made with."""
    return cast("Service", current_app.extensions[EXTENSION])


def store() -> Store:
    """The streams."""
    return service().store


def caller() -> Caller:
    """Who asks; the gate has seen to it that somebody does."""
    return cast("Caller", g.caller)


def request_id() -> str:
    """What this request is called in logs and answers."""
    return cast("str", g.request_id)


Reading = Connection[TupleRow]
"""A connection that something is read over."""
