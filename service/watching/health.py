"""Whether the service is there, whether it can do its work, and what it does."""

from typing import Final

from flask import Response
from msgspec import Struct

from domain.errors import RunbackError
from projections.queries.standing import Behind
from service.answers import json_answer
from service.context import service
from service.people.roles import PUBLIC
from service.section import Answers, Section
from service.watching.standing import stands

WATCH: Final = Section("watching", __name__, description="Is it there, and is it ready?")
METRICS_TYPE: Final = "text/plain"


class Alive(Struct, frozen=True):
    """The service is there."""

    alive: bool = True


class Ready(Struct, frozen=True):
    """Whether the store answers, and how far behind each list is."""

    ready: bool
    head: int
    lists: list[Behind]


@WATCH.endpoint("/healthz", needs=PUBLIC, answers=Answers(Alive, "The service is there."))
def healthz() -> Response:
    """Say that the service is there; the database is not asked."""
    return json_answer(Alive())


@WATCH.endpoint("/readyz", needs=PUBLIC, answers=Answers(Ready, "The store answers."))
def readyz() -> Response:
    """Say whether the store answers, and how far behind the lists are.

    Where it does not answer, or lacks what this Runback needs, the answer is a problem with status
    503, within a few seconds.
    """
    found = stands().standing
    return json_answer(Ready(ready=True, head=found.head, lists=found.lists))


@WATCH.endpoint(
    "/metrics", needs=PUBLIC,
    answers=Answers({"type": "string"}, "The numbers.", content_type=METRICS_TYPE),
)  # fmt: skip
def metrics() -> Response:
    """Give Prometheus its numbers: requests, the store, and how far behind the lists are.

    They name no person, round or dispute.
    """
    try:
        found = stands()
    except RunbackError:
        found = None
    exposed = service().metrics.exposed(found)
    return Response(exposed, content_type=f"{METRICS_TYPE}; version=0.0.4; charset=utf-8")
