"""Erasable personal data, and the disputes and rooms that name it."""

from collections.abc import Callable, Iterable, Iterator
from datetime import date, datetime
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import msgspec

from domain.disputes.model import fold_dispute
from domain.json_types import Json
from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection
from projections.lists.disputes.projection import PROJECTION as DOCKET
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.lists.settlements.projection import PROJECTION as SETTLEMENTS
from projections.lists.tables.projection import PROJECTION as TABLES
from projections.statements.sql_file import read_sql
from projections.store.audit_trail import AuditEntry, load_audit_trail
from projections.store.connections import TransactionConnection
from projections.store.store import Store
from projections.store.stream_reader import StreamReader, StreamSnapshot

REQUIRED_LISTS: Final[tuple[Projection, ...]] = (ROUNDS, SETTLEMENTS, TABLES, DOCKET)
"""The lists that show on which seat a patron sat."""

CatchUp = Callable[[], object]
"""A function that brings `REQUIRED_LISTS` up to date."""

MENTIONED: Final = read_sql(__package__, "mentioned")
SAT: Final = read_sql(__package__, "sat")


class ErasableKind(NamedTuple):
    """A kind of personal data that streams name by an id or a hash."""

    kind: str
    field: str
    """The field of a fact that holds the id or hash."""
    since: str
    """The statement that selects when an item was put on file or last changed."""
    every: str
    """The statement that selects all items with these times, the oldest first."""
    remove: str
    is_patron: bool = False
    """Whether rounds and tables name the item too, and disputes also by a seat."""


PATRON: Final = ErasableKind(
    "patron",
    "bettor",
    "SELECT changed_at FROM people.patrons WHERE patron = %s",
    "SELECT patron, changed_at FROM people.patrons ORDER BY changed_at, patron",
    "DELETE FROM people.patrons WHERE patron = %s",
    is_patron=True,
)
FILE: Final = ErasableKind(
    "file",
    "sha256",
    "SELECT added_at FROM people.files WHERE sha256 = %s",
    "SELECT sha256, added_at FROM people.files ORDER BY added_at, sha256",
    "DELETE FROM people.files WHERE sha256 = %s",
)


def find_filed_since(
    connection: TransactionConnection, what: ErasableKind, name: str
) -> datetime | None:
    """Return when an item was put on file or last changed, or None if it is not on file."""
    found = connection.execute(what.since, (name,)).fetchone()
    return found[0] if found else None


def find_disputes_naming(
    store: Store, what: ErasableKind, name: str, catch_up: CatchUp
) -> set[str]:
    """Return the streams of the disputes that name an item."""
    if what.is_patron:
        catch_up()
    with store.recorder.connections.borrow() as connection:
        mentioned = connection.execute(MENTIONED, (name,), prepare=False)
        streams = {
            stream
            for stream, state in mentioned
            if _mentions_name(msgspec.json.decode(state), what.field, name)
        }
        if what.is_patron:
            streams |= {stream for (stream,) in connection.execute(SAT, {"patron": name})}
    return streams


def _mentions_name(document: Json, field: str, name: str) -> bool:
    """Return whether a field holds the name anywhere in a document, even within a correction."""
    if isinstance(document, dict):
        return document.get(field) == name or _mentions_name([*document.values()], field, name)
    return isinstance(document, list) and any(_mentions_name(one, field, name) for one in document)


if TYPE_CHECKING:
    from collections.abc import Sequence

    from domain.facts.dispute_events import DisputeEvent

PATRON_MENTIONS: Final = read_sql(__package__, "patron_mentions")


class RoomMention(NamedTuple):
    """A room in which an item is named."""

    room: str
    last: date
    """The last day on which the item is known there."""
    in_dispute: str = ""
    """The open dispute that names the item, or empty."""


def list_mentions(
    store: Store, what: ErasableKind, name: str, catch_up: CatchUp
) -> list[RoomMention]:
    """Return every mention of an item, in no particular order."""
    disputes = list_dispute_mentions(store, what, name, catch_up)
    return [*disputes, *list_patron_mentions(store, what, name)]


def list_dispute_mentions(
    store: Store, what: ErasableKind, name: str, catch_up: CatchUp
) -> list[RoomMention]:
    """Return the mentions in disputes, which takes a search through all of them."""
    return [*_read_disputes(store, sorted(find_disputes_naming(store, what, name, catch_up)))]


def list_patron_mentions(store: Store, what: ErasableKind, patron: str) -> list[RoomMention]:
    """Return the rooms in which a patron sat or wagered; none for a file."""
    if not what.is_patron:
        return []
    found = store.recorder.connections.read(
        lambda connection: connection.execute(PATRON_MENTIONS, {"patron": patron}).fetchall()
    )
    return [RoomMention(*row) for row in found]


def _read_disputes(store: Store, streams: "Sequence[str]") -> Iterator[RoomMention]:
    for snapshot in StreamReader(store.recorder).read_streams(streams):
        yield _build_mention(snapshot, load_audit_trail(store, snapshot.stream))


def _build_mention(snapshot: StreamSnapshot, entries: Iterable[AuditEntry]) -> RoomMention:
    reading = LoadedStream(snapshot)
    dispute = fold_dispute(cast("Sequence[DisputeEvent]", reading.fact_stream.facts))
    is_open = dispute.status != "closed"
    return RoomMention(
        dispute.raised.room, _find_last_day(entries), reading.name if is_open else ""
    )


def _find_last_day(entries: Iterable[AuditEntry]) -> date:
    """Return the day of the last entry that is no redaction."""
    return max(one.recorded_at.date() for one in entries if not is_redaction(one.state))


def is_redaction(state: bytes) -> bool:
    """Return whether a fact records a redaction."""
    return bool(msgspec.json.decode(state)["type"] == "redacted")
