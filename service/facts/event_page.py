"""Pages of the events of a stream."""

from datetime import datetime
from typing import Final

from flask import Response
from msgspec import Raw, Struct

from projections.errors import NotOnFile
from projections.store.audit_trail import load_audit_trail
from service.http.context import get_store
from service.http.query_params import CountParam, QueryParams
from service.http.responses import add_version, make_json_response

NOT_MODIFIED: Final = {304: "Not modified."}


class StoredEventResponse(Struct, frozen=True):
    """An event as it was recorded."""

    version: int
    event: Raw
    recorded_at: datetime
    recorded_by: str


class EventsResponse(Struct, frozen=True):
    """The events of a stream."""

    stream: str
    version: int
    events: list[StoredEventResponse]


class EventsQuery(QueryParams):
    """Which events of a stream."""

    after = CountParam(
        0, load_default=0, metadata={"description": "Only events after this version."}
    )


def answer_events(stream: str, after: int) -> Response:
    """Return the response with the events of a stream after a version."""
    entries = load_audit_trail(get_store(), stream)
    if not entries:
        kind, _, name = stream.partition(":")
        raise NotOnFile(f"there is no {kind} `{name}` on file")
    responses = [
        StoredEventResponse(one.version, Raw(one.state), one.recorded_at, one.recorded_by)
        for one in entries
        if one.version > after
    ]
    version = entries[-1].version
    return add_version(make_json_response(EventsResponse(stream, version, responses)), version)
