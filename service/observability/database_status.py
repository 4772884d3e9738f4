"""The status of the database, known quickly even where the database does not answer."""

from typing import Final

import psycopg
from flask import request
from psycopg.conninfo import make_conninfo

from projections.alerts.metrics import load_metrics
from projections.errors import DatabaseUnavailable
from projections.lists.status import load_recording_status
from projections.store.connections import connect, describe_error
from projections.store.schema_upgrade import check_migrated, check_migration_steps
from service.accounts.roles import PUBLIC
from service.http.context import get_service
from service.http.endpoint import get_required_permission
from service.observability.metrics import DatabaseStatus

MAX_SECONDS: Final = 2
"""Monitoring asks again soon, and does not wait for long."""

CONNECTION_OPTIONS: Final = f"-c statement_timeout={MAX_SECONDS}s"


def check_database() -> DatabaseStatus:
    """Return the status, read over a connection of its own: all others may be in use."""
    url = make_conninfo(get_service().connections.url, options=CONNECTION_OPTIONS)
    try:
        with connect(url, seconds=MAX_SECONDS) as connection:
            check_migration_steps(connection)
            return DatabaseStatus(load_recording_status(connection), load_metrics(connection))
    except psycopg.OperationalError as error:
        raise DatabaseUnavailable(
            f"the database does not answer: {describe_error(error)}"
        ) from error


def refuse_while_unprepared() -> None:
    """Refuse requests that need the database until it is known to have what they need."""
    prepared = get_service().is_prepared
    if request.endpoint is None or prepared.is_set():
        return
    if get_required_permission(request.endpoint) != PUBLIC:
        check_migrated(get_service().connections)
        prepared.set()
