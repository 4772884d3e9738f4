"""Tables: who sat where and who banked, between the rounds."""

from datetime import date
from typing import Final

from flask import Response, request
from marshmallow import fields
from msgspec import Struct

from domain.facts.table_events import TableEvent
from domain.intake.record_parser import MAX_RECORD_BYTES
from projections.errors import NotOnFile
from projections.lists.tables.query import TableLine, list_tables_now, list_tables_on_day
from projections.store.topics import name_table_stream
from service.api.examples.tables import TABLE_DAY_EXAMPLE, TABLE_EVENTS_EXAMPLE
from service.facts.event_page import NOT_MODIFIED, EventsQuery, EventsResponse, answer_events
from service.facts.signed_facts import refuse_corrections_by_others
from service.facts.submission import (
    KEY_PARAMETER,
    MATCH_PARAMETER,
    NEW_PARAMETER,
    FactSubmission,
    RecordedResponse,
    add_facts,
    begin_stream,
    get_sender,
    make_recorded_response,
)
from service.http.context import get_list_connections
from service.http.endpoint import RequestBodySpec, ResourceBlueprint, ResponseSpec
from service.http.freshness import FRESHNESS_HEADERS, add_freshness_headers, check_freshness
from service.http.pagination import PREFER_PARAMETER
from service.http.query_params import DAY_METADATA, ParsedQuery, QueryParams
from service.http.request_body import JSON, NDJSON, read_body, split_records
from service.http.responses import make_json_response

TABLES: Final = ResourceBlueprint(
    "tables",
    __name__,
    url_prefix="/v1/tables",
    description="Tables: who sat where and who banked, between the rounds.",
)


class TablesQuery(QueryParams):
    """Which tables."""

    room = fields.String(metadata={"description": "The room's id."})
    day = fields.Date(metadata=DAY_METADATA)


class TablesResponse(Struct, frozen=True):
    """Tables as they stand."""

    tables: list[TableLine]


@TABLES.endpoint(
    "",
    permission="read",
    query=TablesQuery,
    parameters=[PREFER_PARAMETER],
    response=ResponseSpec(TablesResponse, "The tables, room by room.", headers=FRESHNESS_HEADERS),
)
def list_tables(query: ParsedQuery) -> Response:
    """List the tables: who banks, who is to bank next, which round is under way.

    Each as on the latest of its gaming days, or on the `day` of the query.
    """
    as_of = check_freshness("tables", "rounds")
    room, day = query.get("room"), query.get("day")
    found = get_list_connections().read(
        lambda connection: (
            list_tables_on_day(connection, room, day) if day else list_tables_now(connection, room)
        )
    )
    return add_freshness_headers(
        make_json_response({"tables": [line._asdict() for line in found]}), as_of
    )


@TABLES.endpoint(
    "/<id:room>/<id:table>/<day:day>",
    permission="read",
    problems=("not-on-file",),
    parameters=[PREFER_PARAMETER],
    response=ResponseSpec(TableLine, "The table.", headers=FRESHNESS_HEADERS),
)
def tell_table(room: str, table: str, day: str) -> Response:
    """Give a table as it stands in a gaming day, or stood at its end."""
    as_of = check_freshness("tables")
    found = find_table(room, table, day)
    if found is None:
        raise make_table_error(room, table, day)
    return add_freshness_headers(make_json_response(found._asdict()), as_of)


def find_table(room: str, table: str, day: str) -> TableLine | None:
    """Return a table on a gaming day, if its stream tells of that day."""
    on = parse_day(day)
    found = get_list_connections().read(
        lambda connection: list_tables_on_day(connection, room, on, table) if on else []
    )
    return found[0] if found else None


def make_table_error(room: str, table: str, day: str) -> NotOnFile:
    """Return the error for a table's day that is not on file."""
    return NotOnFile(f"nothing is on file of table `{table}` in `{room}` on {day}")


def parse_day(text: str) -> date | None:
    """Return the day of a text, if there is one."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None


MAX_DAY_BYTES: Final = 4 * MAX_RECORD_BYTES
"""The most bytes of a table's day: room for as many facts as it can have."""

RECORDED: Final = ResponseSpec(
    RecordedResponse, "What was recorded.", 201, headers=("ETag", "Location")
)


@TABLES.endpoint(
    "",
    method="POST",
    permission="record",
    response=RECORDED,
    body=RequestBodySpec(TableEvent, TABLE_DAY_EXAMPLE, other_types=(NDJSON,), is_list=True),
    problems=("on-file-otherwise", "key-reused"),
    parameters=[KEY_PARAMETER],
)
def record_a_day() -> Response:
    """Record a table's whole day.

    Its facts from `table-opened` on, as a list in JSON or as NDJSON. The room, the table and the
    time of the first fact tell to which day they belong. A day sent again is stored once.
    """
    request.max_content_length = MAX_DAY_BYTES
    stored = begin_stream("table", split_records(read_body(JSON, NDJSON)), get_sender())
    return make_recorded_response(stored, _make_location(stored.stream))


@TABLES.endpoint(
    "/<id:room>/<id:table>/<day:day>/events",
    method="POST",
    permission="record",
    response=RECORDED,
    body=RequestBodySpec(TableEvent, TABLE_EVENTS_EXAMPLE, other_types=(NDJSON,), is_list=True),
    problems=("stale-version", "version-needed", "key-reused"),
    parameters=[KEY_PARAMETER, {**MATCH_PARAMETER, "required": False}, NEW_PARAMETER],
)
def add_table_events(room: str, table: str, day: str) -> Response:
    """Add facts to a table's day as it goes on.

    A list in JSON, or NDJSON. `If-Match` is the version of the table's stream that you have seen;
    `If-None-Match: *` begins the stream. A correction needs the permission `correct` besides, and
    your own name in `by`.
    """
    facts = split_records(read_body(JSON, NDJSON))
    refuse_corrections_by_others(facts)
    stored = add_facts(FactSubmission(name_table_stream(room, table, day), facts, get_sender()))
    return make_recorded_response(stored, _make_location(stored.stream))


@TABLES.endpoint(
    "/<id:room>/<id:table>/<day:day>/events",
    permission="read",
    query=EventsQuery,
    problems=("not-on-file",),
    response=ResponseSpec(
        EventsResponse, "The facts.", headers=("ETag",), other_statuses=NOT_MODIFIED
    ),
)
def tell_table_events(query: dict[str, int], room: str, table: str, day: str) -> Response:
    """Give the facts of a table's day, each with when it was recorded and by whom."""
    return answer_events(name_table_stream(room, table, day), query["after"])


def _make_location(stream: str) -> str:
    """Return the address of the facts of a table's stream."""
    _, room, table, day = stream.split(":")
    return f"/v1/tables/{room}/{table}/{day}/events"
