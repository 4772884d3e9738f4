"""Whether the service is there, and whether it can do its work."""

from typing import Final

from flask import Response
from msgspec import Struct
from psycopg import errors

from projections.projecting.places import LIVE, standings
from projections.store.reader import Reader
from service.answers import json_answer
from service.context import service
from service.people.roles import PUBLIC
from service.section import Answers, Section

WATCH: Final = Section("watching", __name__, description="Is it there, and is it ready?")


class Alive(Struct, frozen=True):
    """The service is there."""

    alive: bool = True


class Behind(Struct, frozen=True):
    """How far behind a list is."""

    name: str
    position: int
    behind: int
    seconds: float


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
    """Say whether the store answers, and how far behind the lists are."""
    reader = Reader(service().store.recorder)
    head = service().store.recorder.max_notification_id() or 0
    try:
        found = service().connections.read(lambda connection: standings(connection, LIVE))
    except errors.UndefinedTable:
        found = {}
    behind = []
    for name, standing in found.items():
        lag = reader.lag(standing.position)
        behind.append(Behind(name, lag.position, lag.head - lag.position, lag.seconds))
    return json_answer(Ready(ready=True, head=head, lists=behind))
