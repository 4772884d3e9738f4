"""Where something personal is named: in which rooms, until when, and whether it is in dispute."""

from collections.abc import Iterable, Iterator
from datetime import date
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec

from domain.dispute import dispute_after
from projections.erasable.naming import CatchUp, Erasable, disputes_naming
from projections.projecting.model import sql_beside
from projections.projecting.readings import Reading
from projections.store.history import Entry, history
from projections.store.reader import Reader, Told
from projections.store.store import Store

if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.events.dispute import DisputeEvent

PATRON_TRACES: Final = sql_beside(__package__, "patron_traces")


class Trace(NamedTuple):
    """A room in which it is named."""

    room: str
    last: date
    """The last day of which it is known there."""
    in_dispute: str = ""
    """The dispute that names it and is not closed, if there is one."""


def traces(store: Store, what: Erasable, name: str, catch_up: CatchUp) -> list[Trace]:
    """Every trace of it, in no particular order."""
    disputes = dispute_traces(store, what, name, catch_up)
    return [*disputes, *patron_traces(store, what, name)]


def dispute_traces(store: Store, what: Erasable, name: str, catch_up: CatchUp) -> list[Trace]:
    """The disputes that name it: all of them are looked through for that."""
    return [*_of_disputes(store, sorted(disputes_naming(store, what, name, catch_up)))]


def patron_traces(store: Store, what: Erasable, patron: str) -> list[Trace]:
    """The rooms in which he sat or wagered, if it is a patron: quickly found."""
    if not what.is_patron:
        return []
    found = store.recorder.connections.read(
        lambda connection: connection.execute(PATRON_TRACES, {"patron": patron}).fetchall()
    )
    return [Trace(*row) for row in found]


def _of_disputes(store: Store, streams: "Sequence[str]") -> Iterator[Trace]:
    for told in Reader(store.recorder).whole(streams):
        yield _of_dispute(told, history(store, told.stream))


def _of_dispute(told: Told, entries: Iterable[Entry]) -> Trace:
    reading = Reading(told)
    dispute = dispute_after(cast("Sequence[DisputeEvent]", reading.told.facts))
    is_open = dispute.status != "closed"
    return Trace(dispute.raised.room, _last(entries), reading.name if is_open else "")


def _last(entries: Iterable[Entry]) -> date:
    """When something was last recorded of it, but for what was erased."""
    return max(one.recorded_at.date() for one in entries if not is_redaction(one.state))


def is_redaction(state: bytes) -> bool:
    """Whether the fact says that something was erased."""
    return bool(msgspec.json.decode(state)["type"] == "redacted")
