"""Health: whether the service is alive, whether it is ready, and its metrics."""

from typing import Final

from flask import Response
from msgspec import Struct

from domain.errors import RunbackError
from projections.lists.status import ProjectionLag
from service.accounts.roles import PUBLIC
from service.http.context import get_service
from service.http.endpoint import ResourceBlueprint, ResponseSpec
from service.http.responses import make_json_response
from service.observability.database_status import check_database
from service.observability.metrics import render_metrics

HEALTH: Final = ResourceBlueprint(
    "watching",
    __name__,
    description="Health: whether the service is alive and ready, and its metrics.",
)
METRICS_TYPE: Final = "text/plain"


class AliveResponse(Struct, frozen=True):
    """The service is there."""

    alive: bool = True


class ReadyResponse(Struct, frozen=True):
    """Whether the store answers, and how far behind each list is."""

    ready: bool
    head: int
    lists: list[ProjectionLag]


@HEALTH.endpoint(
    "/healthz", permission=PUBLIC, response=ResponseSpec(AliveResponse, "The service is there.")
)
def tell_alive() -> Response:
    """Tell that the service is alive; the database is not asked."""
    return make_json_response(AliveResponse())


@HEALTH.endpoint(
    "/readyz", permission=PUBLIC, response=ResponseSpec(ReadyResponse, "The store answers.")
)
def tell_ready() -> Response:
    """Say whether the store answers, and how far behind the lists are.

    Where it does not answer, or lacks what this Runback needs, the answer is a problem with status
    503, within a few seconds.
    """
    status = check_database().recording
    return make_json_response(ReadyResponse(ready=True, head=status.head, lists=status.lists))


@HEALTH.endpoint(
    "/metrics",
    permission=PUBLIC,
    response=ResponseSpec({"type": "string"}, "The metrics.", content_type=METRICS_TYPE),
)
def tell_metrics() -> Response:
    """Give Prometheus its numbers: requests, the store, and how far behind the lists are.

    They name no person, round or dispute.
    """
    try:
        status = check_database()
    except RunbackError:
        status = None
    text = render_metrics(get_service().metrics, status)
    return Response(text, content_type=f"{METRICS_TYPE}; version=0.0.4; charset=utf-8")
