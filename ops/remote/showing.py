"""What a service has on file: streams, rounds as they were judged, the disputes about them."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final, cast

import msgspec
from msgspec import Raw, Struct

from domain.room import Room, room_after
from domain.verdict import Adjudication
from ops.remote.rows import rows_as
from projections.queries.docket import Entry as Dispute
from projections.store.history import Entry
from projections.store.topics import kind_of, room_stream

if TYPE_CHECKING:
    from domain.events.room import RoomEvent
    from ops.remote.client import Remote

WAIT: Final = "wait=10"
"""Seconds that a list may take to be brought up to date."""

BEHIND: Final = "Runback-Behind"


class EventTold(Struct, frozen=True):
    """An event as it was recorded."""

    version: int
    event: Raw
    recorded_at: datetime
    recorded_by: str


class EventsTold(Struct, frozen=True):
    """The events of a stream."""

    events: list[EventTold]


class DisputesTold(Struct, frozen=True):
    """Disputes of the docket."""

    disputes: list[dict[str, Any]]


class There:
    """What a service has on file."""

    def __init__(self, remote: "Remote") -> None:
        self._remote = remote

    def history(self, stream: str) -> list[Entry]:
        """The events of a stream in their order; none where nothing is on file."""
        answer = self._remote.find(events_of(stream))
        if answer is None:
            return []
        told = msgspec.json.decode(answer.content, type=EventsTold).events
        return [
            Entry(one.version, bytes(one.event), one.recorded_at, one.recorded_by) for one in told
        ]

    def room(self, name: str) -> Room | None:
        """The room as its stream tells it, if it has one."""
        return room_at(self._remote, name)

    def disputes(self, round_id: str) -> tuple[Sequence[Dispute], int]:
        """The disputes about the round, and how many events may tell of others."""
        answer = self._remote.get(f"/v1/rounds/{round_id}/disputes", Prefer=WAIT)
        told = msgspec.json.decode(answer.content, type=DisputesTold).disputes
        return dispute_rows(told), int(answer.headers[BEHIND])

    def document(self, round_id: str, _: Adjudication) -> bytes:
        """What the rules make of the round, as the service says."""
        return self._remote.get(f"/v1/rounds/{round_id}/adjudication").content


def room_at(remote: "Remote", name: str) -> Room | None:
    """The room as the service has it on file."""
    facts = There(remote).history(room_stream(name))
    states = b"[%b]" % b",".join(fact.state for fact in facts)
    told = kind_of(room_stream(name)).all.decode(states)
    return room_after(cast("tuple[RoomEvent, ...]", told)) if facts else None


def dispute_rows(told: Sequence[dict[str, Any]]) -> list[Dispute]:
    """Disputes of the docket as the database would give them."""
    ages = [timedelta(seconds=line["age_seconds"]) for line in told]
    return rows_as(Dispute, [line | {"age": age} for line, age in zip(told, ages, strict=True)])


def events_of(stream: str) -> str:
    """Where the events of a stream can be had."""
    kind, _, name = stream.partition(":")
    return f"/v1/{kind}s/{name.replace(':', '/')}/events"
