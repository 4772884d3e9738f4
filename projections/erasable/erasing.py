"""Erasing what is personal: every dispute that names it says so first, and then it is removed.

A crash in between leaves it on file, and the same can be asked for again: disputes that say so
already since it was put on file are left as they are.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Any, Final, NamedTuple

import msgspec

from domain.dispute_reading import read_dispute_fact
from domain.events.dispute import Redacted
from projections.docket.projection import PROJECTION as DOCKET
from projections.projecting.model import Projection, sql_beside
from projections.rounds.projection import PROJECTION as ROUNDS
from projections.store.errors import Conflict
from projections.store.history import history
from projections.store.recorder import Sender
from projections.store.recording import append
from projections.store.store import Store
from projections.tables.projection import PROJECTION as TABLES

NEEDED: Final[tuple[Projection, ...]] = (ROUNDS, TABLES, DOCKET)
"""The lists that tell on which seat a patron sat."""

MENTIONED: Final = sql_beside(__package__, "mentioned")
SAT: Final = sql_beside(__package__, "sat")

_encode: Final = msgspec.json.Encoder().encode


class Erasable(NamedTuple):
    """Something personal that streams name by an id or a hash."""

    kind: str
    field: str
    """The field of a fact that names it."""
    since: str
    """The statement that says since when it is on file as it is."""
    remove: str
    has_seat: bool = False
    """Whether a dispute can also name it by a seat."""


PATRON: Final = Erasable(
    "patron", "bettor", "SELECT changed_at FROM people.patrons WHERE patron = %s",
    "DELETE FROM people.patrons WHERE patron = %s", has_seat=True,
)  # fmt: skip
FILE: Final = Erasable(
    "file", "sha256", "SELECT added_at FROM people.files WHERE sha256 = %s",
    "DELETE FROM people.files WHERE sha256 = %s",
)  # fmt: skip


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


def erase(store: Store, erasure: Erasure, catch_up: Callable[[], object]) -> list[str] | None:
    """Erase it; the streams that say so now, or nothing where nothing of it is on file.

    `catch_up` brings the lists up to date that are `NEEDED`.
    """
    read_dispute_fact(_redacted(store, erasure))
    since = _on_file_since(store, erasure)
    if since is None:
        return None
    streams: list[str] = []
    while found := sorted(_naming(store, erasure, catch_up) - {*streams}):
        for stream in found:
            _redact(store, stream, erasure, since)
        streams += found
    with store.recorder.connections.lent() as connection:
        connection.execute(erasure.what.remove, (erasure.name,))
    return streams


def _on_file_since(store: Store, erasure: Erasure) -> datetime | None:
    found = store.recorder.connections.read(
        lambda connection: connection.execute(erasure.what.since, (erasure.name,)).fetchone()
    )
    return found[0] if found else None


def _naming(store: Store, erasure: Erasure, catch_up: Callable[[], object]) -> set[str]:
    """The streams of the disputes that name it."""
    if erasure.what.has_seat:
        catch_up()
    with store.recorder.connections.lent() as connection:
        mentioned = connection.execute(MENTIONED, (erasure.name,), prepare=False)
        streams = {
            stream
            for stream, state in mentioned
            if _names(msgspec.json.decode(state), erasure.what.field, erasure.name)
        }
        if erasure.what.has_seat:
            streams |= {stream for (stream,) in connection.execute(SAT, (erasure.name,))}
    return streams


def _names(document: Any, field: str, name: str) -> bool:  # noqa: ANN401 - any JSON
    """Whether the field says so anywhere in it, be it in what a correction puts in its place."""
    if isinstance(document, dict):
        return document.get(field) == name or _names([*document.values()], field, name)
    return isinstance(document, list) and any(_names(one, field, name) for one in document)


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
