"""Recording what happens at a table between its rounds: a day whole, or as it goes on."""

from typing import Final

from flask import Response, request

from domain.events.table import TableEvent
from domain.reading import MOST_BYTES
from projections.store.topics import table_stream
from service.adding import Told, added, begun
from service.bodies import JSON, NDJSON, body, many_in
from service.examples.tables import TABLE_DAY, TABLE_EVENTS
from service.recorded import (
    KEY_PARAMETER,
    MATCH_PARAMETER,
    NEW_PARAMETER,
    Recorded,
    recorded,
    sender,
)
from service.rounds.telling import AS_IT_WAS, EventsTold, Following, events_of
from service.section import Answers, Takes
from service.tables.section import TABLES
from service.witnessing import refuse_corrections_by_others

MOST_OF_A_DAY: Final = 4 * MOST_BYTES
"""Bytes of a table's day: room for as many facts as it can have."""

NEW: Final = Answers(Recorded, "It is recorded.", 201, headers=("ETag", "Location"))


@TABLES.endpoint(
    "", method="POST", needs="record", answers=NEW,
    takes=Takes(TableEvent, TABLE_DAY, also=(NDJSON,), is_list=True),
    refuses=("on-file-otherwise", "key-reused"), parameters=[KEY_PARAMETER],
)  # fmt: skip
def record_a_day() -> Response:
    """Record a table's day whole.

    Its facts from `table-opened` on, as a list in JSON or as NDJSON. The room, the table and the
    time of the first one say to which day they belong. The same sent again is stored once.
    """
    request.max_content_length = MOST_OF_A_DAY
    stored = begun("table", many_in(body(JSON, NDJSON)), sender())
    return recorded(stored, _address(stored.stream))


@TABLES.endpoint(
    "/<id:room>/<id:table>/<day:day>/events", method="POST", needs="record", answers=NEW,
    takes=Takes(TableEvent, TABLE_EVENTS, also=(NDJSON,), is_list=True),
    refuses=("stale-version", "version-needed", "key-reused"),
    parameters=[KEY_PARAMETER, {**MATCH_PARAMETER, "required": False}, NEW_PARAMETER],
)  # fmt: skip
def add_table_events(room: str, table: str, day: str) -> Response:
    """Add facts to a table's day as it goes on.

    A list in JSON, or NDJSON. `If-Match` says which version of the table's stream you have seen, or
    `If-None-Match: *` that it is to begin. A correction needs the permission `correct` besides, and
    is only taken from who makes it.
    """
    facts = many_in(body(JSON, NDJSON))
    refuse_corrections_by_others(facts)
    stored = added(Told(table_stream(room, table, day), facts, sender()))
    return recorded(stored, _address(stored.stream))


@TABLES.endpoint(
    "/<id:room>/<id:table>/<day:day>/events", needs="read", asks=Following,
    refuses=("not-on-file",),
    answers=Answers(EventsTold, "The facts.", headers=("ETag",), also=AS_IT_WAS),
)  # fmt: skip
def tell_table_events(asked: dict[str, int], room: str, table: str, day: str) -> Response:
    """Give the facts of a table's day, each with when it was recorded and by whom."""
    return events_of(table_stream(room, table, day), asked["after"])


def _address(stream: str) -> str:
    """Where the facts of a table's stream can be had."""
    _, room, table, day = stream.split(":")
    return f"/v1/tables/{room}/{table}/{day}/events"
