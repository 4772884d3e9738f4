"""Adding facts to a stream that goes on, with what is wrong with them said field by field."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from domain.errors import Malformed
from domain.events.dispute import DisputeEvent
from domain.events.room import RoomEvent
from domain.events.round import Event
from domain.events.table import TableEvent
from projections.store.recorder import Sender
from projections.store.recording import Stored, append
from service.answers import version_seen
from service.bodies import explained_facts
from service.context import store

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
    after = version_seen() if follows is None else follows
    try:
        return append(store(), told.stream, told.facts, after, told.sender)
    except Malformed as error:
        kind = told.stream.partition(":")[0]
        # A round's header is its first event, and is not counted among its facts.
        known = after - 1 if kind == "round" else after
        raise explained_facts(error, told.facts, FACTS[kind], known, is_one=told.is_one) from None
