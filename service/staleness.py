"""How far behind a list is: said in every answer that comes from one, and waited for on request."""

import re
import time
from typing import Final, NamedTuple

from flask import Response, request
from psycopg import errors

from projections.projecting.places import LIVE, standings
from projections.store.errors import NotReady
from projections.store.reader import Reader
from service.context import Reading, service

SECONDS_BETWEEN_LOOKS: Final = 0.05
MOST_SECONDS: Final = 30
WAIT: Final = re.compile(r"(?:^|[,;])\s*wait\s*=\s*\"?(\d{1,4})\"?\s*(?:$|[,;])", re.IGNORECASE)

HEADERS: Final = ("Runback-Position", "Runback-Behind", "Runback-Behind-Seconds")


class AsOf(NamedTuple):
    """How far the streams were read into what is answered."""

    position: int
    behind: int
    seconds: float


def up_to_date(*projections: str) -> AsOf:
    """Where these projections stand; with `Prefer: wait=N` as soon as they have caught up."""
    seconds = seconds_to_wait()
    position = _waited(projections, _head() if seconds else 0, seconds)
    lag = Reader(service().store.recorder).lag(position)
    return AsOf(position, lag.head - position, lag.seconds)


def wait_for(*projections: str) -> None:
    """Wait until all that is recorded by now was read into these; raises if that takes too long."""
    head = _head()
    if _waited(projections, head, MOST_SECONDS) < head:
        raise NotReady("the lists are too far behind to say that now; try again later")


def _waited(projections: tuple[str, ...], head: int, seconds: float) -> int:
    """Where these stand as soon as they have come so far, or after so many seconds."""
    until = time.monotonic() + seconds
    while True:
        position = _position(projections)
        if position >= head or time.monotonic() >= until:
            return position
        time.sleep(SECONDS_BETWEEN_LOOKS)


def _head() -> int:
    return service().store.recorder.max_notification_id() or 0


def seconds_to_wait() -> int:
    """For how long the sender would rather wait than get an older answer."""
    found = WAIT.search(request.headers.get("Prefer", ""))
    return min(int(found[1]), MOST_SECONDS) if found else 0


def said(response: Response, as_of: AsOf) -> Response:
    """The answer, with how far behind it is."""
    response.headers["Runback-Position"] = str(as_of.position)
    response.headers["Runback-Behind"] = str(as_of.behind)
    response.headers["Runback-Behind-Seconds"] = f"{as_of.seconds:.3f}"
    if waited := seconds_to_wait():
        response.headers["Preference-Applied"] = f"wait={waited}"
    return response


def _position(names: tuple[str, ...]) -> int:
    def read(connection: Reading) -> int:
        found = standings(connection, LIVE)
        return min(found[name].position for name in names)

    try:
        return service().connections.read(read)
    except (errors.UndefinedTable, KeyError) as error:
        what = "no list was made yet; `runback project` makes them, and `runback serve` runs it"
        raise NotReady(what) from error
