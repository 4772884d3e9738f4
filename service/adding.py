"""Adding facts to a stream that goes on, with what is wrong with them said field by field."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct

from domain.errors import Malformed
from domain.events.dispute import DisputeEvent
from domain.events.room import RoomEvent
from domain.events.round import Event
from domain.events.table import TableEvent
from projections.store.errors import NotOnFile
from projections.store.recorder import Sender
from projections.store.recording import Stored, append, record_stream
from service.answers import version_seen
from service.bodies import body, explained_facts
from service.context import store
from service.problems import Refusal
from service.recorded import sender_of
from service.witnessing import witnessed

FACTS: Final[dict[str, Any]] = {
    "round": Event, "table": TableEvent, "dispute": DisputeEvent, "room": RoomEvent,
}  # fmt: skip


class Told(NamedTuple):
    """Facts for a stream."""

    stream: str
    facts: Sequence[bytes]
    sender: Sender
    is_one: bool = False
    """Whether they were sent as one object, not as a list."""


def added(told: Told, follows: int | None = None) -> Stored:
    """Add the facts after the version that the sender says he has seen."""
    if not told.facts:
        raise Refusal("malformed", "expected at least one fact")
    after = version_seen() if follows is None else follows
    try:
        return append(store(), told.stream, told.facts, after, told.sender)
    except Malformed as error:
        kind = told.stream.partition(":")[0]
        # A round's header is its first event, and is not counted among its facts.
        known = after - 1 if kind == "round" else after
        raise explained_facts(error, told.facts, FACTS[kind], known, is_one=told.is_one) from None


def fact_added(stream: str, kind: type[Struct]) -> Stored:
    """Add the one fact that was sent, said by who is signed in, to a stream that has begun."""
    check_begun(stream)
    raw = body()
    return added(Told(stream, [witnessed(raw, kind)], sender_of(raw), is_one=True))


def check_begun(stream: str) -> None:
    """Refuse to go on with what nobody has begun."""
    if not store().on_file([stream]):
        kind, _, name = stream.partition(":")
        raise NotOnFile(f"there is no {kind} `{name}` on file")


def begun(kind: str, facts: Sequence[bytes], sender: Sender, *, is_one: bool = False) -> Stored:
    """Store a stream whole that says itself what it is called: a table's day, or a room's."""
    try:
        return record_stream(store(), kind, facts, sender)
    except Malformed as error:
        raise explained_facts(error, facts, FACTS[kind], 0, is_one=is_one) from None
