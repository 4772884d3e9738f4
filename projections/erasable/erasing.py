"""Erasing what is personal: every dispute that names it says so first, and then it is removed.

A crash in between leaves it on file, and the same can be asked for again: disputes that say so
already since it was put on file are left as they are.
"""

from datetime import datetime
from typing import Final, NamedTuple

import msgspec

from domain.dispute_reading import read_dispute_fact
from domain.events.dispute import Redacted
from projections.erasable.holds import Held, alone, hold_on, in_force
from projections.erasable.naming import CatchUp, Erasable, disputes_naming, on_file_since
from projections.projecting.model import Within
from projections.store.errors import Conflict
from projections.store.history import history
from projections.store.recorder import Sender
from projections.store.recording import append
from projections.store.store import Store

_encode: Final = msgspec.json.Encoder().encode


class Erasure(NamedTuple):
    """What is to be erased, and who answers for it."""

    what: Erasable
    name: str
    reason: str
    by: str

    @property
    def says(self) -> str:
        """What is said of it in a stream."""
        return f"{self.what.kind} {self.name}"


def erase(store: Store, erasure: Erasure, catch_up: CatchUp) -> list[str] | None:
    """Erase it; the streams that say so now, or nothing where nothing of it is on file.

    Refused while a hold is on it.
    """
    read_dispute_fact(_redacted(store, erasure))
    with alone(store) as connection:
        if on_file_since(connection, erasure.what, erasure.name) is None:
            return None
        held = hold_on(store, in_force(connection), erasure.what, erasure.name, catch_up)
        if held is not None:
            raise Held(f"the {erasure.says} is not erased: {held.says}: {held.reason}")
        return erase_within(connection, store, erasure, catch_up)


def erase_within(
    connection: Within, store: Store, erasure: Erasure, catch_up: CatchUp
) -> list[str] | None:
    """The same for somebody who is `alone`, and knows that no hold is on it."""
    since = on_file_since(connection, erasure.what, erasure.name)
    if since is None:
        return None
    streams: list[str] = []
    while found := sorted(_naming(store, erasure, catch_up) - {*streams}):
        for stream in found:
            _redact(store, stream, erasure, since)
        streams += found
    connection.execute(erasure.what.remove, (erasure.name,))
    return streams


def _naming(store: Store, erasure: Erasure, catch_up: CatchUp) -> set[str]:
    return disputes_naming(store, erasure.what, erasure.name, catch_up)


def _redact(store: Store, stream: str, erasure: Erasure, since: datetime) -> None:
    """Say it in the stream, unless that was said since; somebody may be adding to it meanwhile."""
    while True:
        entries = history(store, stream)
        said = [
            entry
            for entry in entries
            if entry.recorded_at >= since and _says(entry.state, erasure.says)
        ]
        if said:
            return
        try:
            fact = _redacted(store, erasure)
            append(store, stream, [fact], entries[-1].version, Sender(erasure.by))
        except Conflict:
            continue
        return


def _says(state: bytes, what: str) -> bool:
    fact = msgspec.json.decode(state)
    return bool(fact["type"] == "redacted" and fact["what"] == what)


def _redacted(store: Store, erasure: Erasure) -> bytes:
    at = store.clock().isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return _encode(Redacted(at=at, by=erasure.by, what=erasure.says, reason=erasure.reason))
