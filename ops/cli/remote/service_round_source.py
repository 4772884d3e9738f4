"""Rounds and disputes that a service has on file."""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar, cast, get_type_hints

import msgspec
from msgspec import Raw, Struct

from domain.json_types import JsonObject
from domain.rooms.model import Room, fold_room
from domain.verdict.model import Adjudication
from projections.lists.disputes.query import DocketEntry as Dispute
from projections.store.audit_trail import AuditEntry
from projections.store.topics import find_stream_kind, name_room_stream

if TYPE_CHECKING:
    from domain.facts.room_events import RoomEvent
    from ops.cli.remote.client import RemoteClient

WAIT_PREFERENCE: Final = "wait=10"
"""The header that lets the service take so many seconds to bring a list up to date."""

BEHIND_HEADER: Final = "Runback-Behind"

"""An object of the service's JSON whose fields are parsed later."""


class RemoteEvent(Struct, frozen=True):
    """An event as it was recorded."""

    version: int
    event: Raw
    recorded_at: datetime
    recorded_by: str


class RemoteEvents(Struct, frozen=True):
    """The events of a stream."""

    events: list[RemoteEvent]


class RemoteDisputes(Struct, frozen=True):
    """Disputes of the docket."""

    disputes: list[JsonObject]


class RemoteRoundSource:
    """The rounds and disputes of a service."""

    def __init__(self, remote: "RemoteClient") -> None:
        self._remote = remote

    def load_history(self, stream: str) -> list[AuditEntry]:
        """Return the events of a stream in order; none if the stream is not on file."""
        answer = self._remote.find(get_events_path(stream))
        if answer is None:
            return []
        events = msgspec.json.decode(answer.content, type=RemoteEvents).events
        return [
            AuditEntry(event.version, bytes(event.event), event.recorded_at, event.recorded_by)
            for event in events
        ]

    def load_room(self, name: str) -> Room | None:
        """Return the room, if it is on file."""
        return fetch_room(self._remote, name)

    def find_disputes(self, round_id: str) -> tuple[Sequence[Dispute], int]:
        """Return the disputes about a round, and how many events the docket has not read yet."""
        answer = self._remote.get(f"/v1/rounds/{round_id}/disputes", Prefer=WAIT_PREFERENCE)
        rows = msgspec.json.decode(answer.content, type=RemoteDisputes).disputes
        return parse_dispute_rows(rows), int(answer.headers[BEHIND_HEADER])

    def load_adjudication(self, round_id: str, _: Adjudication) -> bytes:
        """Return the round's adjudication by the service as JSON."""
        return self._remote.get(f"/v1/rounds/{round_id}/adjudication").content


def fetch_room(remote: "RemoteClient", name: str) -> Room | None:
    """Return the room, if the service has it on file."""
    entries = RemoteRoundSource(remote).load_history(name_room_stream(name))
    states = b"[%b]" % b",".join(entry.state for entry in entries)
    facts = find_stream_kind(name_room_stream(name)).all.decode(states)
    return fold_room(cast("tuple[RoomEvent, ...]", facts)) if entries else None


def parse_dispute_rows(lines: Sequence[JsonObject]) -> list[Dispute]:
    """Return disputes of the docket as the database would return them."""
    ages = [timedelta(seconds=line["age_seconds"]) for line in lines]
    return parse_rows(Dispute, [line | {"age": age} for line, age in zip(lines, ages, strict=True)])


def get_events_path(stream: str) -> str:
    """Return the path of a stream's events."""
    kind, _, name = stream.partition(":")
    return f"/v1/{kind}s/{name.replace(':', '/')}/events"


_Row = TypeVar("_Row", bound=tuple[object, ...])


def parse_rows(kind: type[_Row], lines: Iterable[JsonObject]) -> list[_Row]:
    """Convert JSON objects to rows of a named tuple; fields that it lacks are left out."""
    read = _make_row_struct(kind)
    return [kind(*msgspec.structs.astuple(msgspec.convert(line, read))) for line in lines]


@cache
def _make_row_struct(kind: type) -> type[msgspec.Struct]:
    return msgspec.defstruct(kind.__name__, list(get_type_hints(kind).items()))
