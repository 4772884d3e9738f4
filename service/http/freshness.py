"""The freshness of lists: stated in responses that come from them, and waited for on request."""

import re
import time
from typing import Final, NamedTuple

from flask import Response, request
from psycopg import errors

from projections.engine.table_swap import LIVE, load_positions
from projections.errors import DatabaseNotReady
from projections.lists.status import is_stale
from projections.store.stream_reader import StreamReader
from service.http.context import ReadConnection, get_list_connections, get_service

SECONDS_BETWEEN_READS: Final = 0.05
MAX_SECONDS_TO_WAIT: Final = 30
WAIT_PATTERN: Final = re.compile(
    r"(?:^|[,;])\s*wait\s*=\s*\"?(\d{1,4})\"?\s*(?:$|[,;])", re.IGNORECASE
)

FRESHNESS_HEADERS: Final = (
    "Runback-Position",
    "Runback-Behind",
    "Runback-Behind-Seconds",
    "Runback-Rules",
)


class Freshness(NamedTuple):
    """How far the streams were read into a response, and by which rules."""

    position: int
    behind: int
    seconds: float
    is_stale: bool
    """Whether a list was worked out by older rules, and is being worked out anew."""


class ListState(NamedTuple):
    """The position that the lists of a response have in common, and whether any is stale."""

    position: int
    is_stale: bool


def check_freshness(*projections: str) -> Freshness:
    """Return the freshness of these; `Prefer: wait=N` has it wait until they have caught up."""
    seconds = read_seconds_to_wait()
    state = _wait_for_lists(projections, _read_head() if seconds else 0, seconds)
    return measure_freshness(state)


def measure_freshness(state: ListState) -> Freshness:
    """Return the freshness of lists in this state, as the streams stand now."""
    lag = StreamReader(get_service().store.recorder).lag(state.position)
    return Freshness(state.position, lag.head - state.position, lag.seconds, state.is_stale)


def wait_for_projections(*projections: str) -> None:
    """Wait until all that is recorded by now was read into these by the rules of this program.

    Raise DatabaseNotReady if that takes too long.
    """
    head = _read_head()
    state = _wait_for_lists(projections, head, MAX_SECONDS_TO_WAIT)
    if state.is_stale or state.position < head:
        raise DatabaseNotReady("the lists are too far behind to say that now; try again later")


def _wait_for_lists(projections: tuple[str, ...], head: int, seconds: float) -> ListState:
    """Return the state of these as soon as they have come so far, or after so many seconds."""
    until = time.monotonic() + seconds
    while True:
        state = load_list_state(projections)
        is_current = state.position >= head and not state.is_stale
        if is_current or time.monotonic() >= until:
            return state
        time.sleep(SECONDS_BETWEEN_READS)


def _read_head() -> int:
    return get_service().store.recorder.max_notification_id() or 0


def read_seconds_to_wait() -> int:
    """Return how long the client would rather wait than get an older response."""
    found = WAIT_PATTERN.search(request.headers.get("Prefer", ""))
    return min(int(found[1]), MAX_SECONDS_TO_WAIT) if found else 0


def add_freshness_headers(response: Response, as_of: Freshness) -> Response:
    """Return the response with headers that state how fresh it is."""
    response.headers["Runback-Position"] = str(as_of.position)
    response.headers["Runback-Behind"] = str(as_of.behind)
    response.headers["Runback-Behind-Seconds"] = f"{as_of.seconds:.3f}"
    response.headers["Runback-Rules"] = "older" if as_of.is_stale else "current"
    if waited := read_seconds_to_wait():
        response.headers["Preference-Applied"] = f"wait={waited}"
    return response


def load_list_state(names: tuple[str, ...]) -> ListState:
    """Return the state of the lists of these names; raise DatabaseNotReady where one is missing."""

    def read(connection: ReadConnection) -> ListState:
        known = load_positions(connection, LIVE)
        found = [known[name] for name in names]
        return ListState(min(each.position for each in found), any(map(is_stale, found)))

    try:
        return get_list_connections().read(read)
    except (errors.UndefinedTable, KeyError) as error:
        what = "no list was made yet; `runback project` makes them, and `runback serve` runs it"
        raise DatabaseNotReady(what) from error
