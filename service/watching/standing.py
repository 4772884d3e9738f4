"""Whether the database does what is needed of it: quickly known, even where it does not answer."""

from typing import Any, Final

import psycopg
from flask import current_app, request
from psycopg.conninfo import make_conninfo

from projections.alerts.watched import watched
from projections.queries.standing import standing
from projections.store.connections import connect, said
from projections.store.errors import Unavailable
from projections.store.migrate import check_migrated, check_steps
from service.context import service
from service.people.roles import PUBLIC
from service.watching.metrics import Stands

SECONDS: Final = 2
"""Whoever asks how it stands asks again soon, and does not wait for long."""

OPTIONS: Final = f"-c statement_timeout={SECONDS}s"


def stands() -> Stands:
    """How it stands, asked over a connection of its own: it does not matter if all are in use."""
    url = make_conninfo(service().connections.url, options=OPTIONS)
    try:
        with connect(url, seconds=SECONDS) as connection:
            check_steps(connection)
            return Stands(standing(connection), watched(connection))
    except psycopg.OperationalError as error:
        raise Unavailable(f"the database does not answer: {said(error)}") from error


def refuse_unprepared() -> None:
    """Refuse what asks the database for something until it is known to have what is needed."""
    prepared = service().is_prepared
    if request.endpoint is None or prepared.is_set():
        return
    view: Any = current_app.view_functions[request.endpoint]
    if view.needs != PUBLIC:
        check_migrated(service().connections)
        prepared.set()
