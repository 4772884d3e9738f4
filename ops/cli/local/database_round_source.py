"""Rounds and disputes on file, in the local database or elsewhere."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Protocol

from psycopg import errors

from domain.rooms.model import Room
from domain.verdict.model import Adjudication, encode_adjudication
from ops.cli.local.list_position import load_list_position
from projections.lists.disputes.query import DisputeQuery, search_disputes
from projections.lists.disputes.query import DocketEntry as Dispute
from projections.store.audit_trail import AuditEntry, load_audit_trail
from projections.store.round_header import load_room
from projections.store.store import Store
from projections.store.stream_reader import StreamReader


class RoundSource(Protocol):
    """A place where rounds are on file: the local database, or a service."""

    def load_history(self, stream: str) -> Sequence[AuditEntry]:
        """Return the events of a stream in order; none if the stream is not on file."""

    def load_room(self, name: str) -> Room | None:
        """Return the room, if it is on file."""

    def find_disputes(self, round_id: str) -> tuple[Sequence[Dispute], int]:
        """Return the disputes about a round, and how many events the docket has not read yet."""

    def load_adjudication(self, round_id: str, adjudication: Adjudication) -> bytes:
        """Return the round's adjudication as JSON; it was also computed here."""


class LocalRoundSource:
    """The rounds and disputes of the local database."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def load_history(self, stream: str) -> Sequence[AuditEntry]:
        """Return the events of a stream in order; none if the stream is not on file."""
        return load_audit_trail(self._store, stream)

    def load_room(self, name: str) -> Room | None:
        """Return the room, if it is on file."""
        return load_room(self._store, name)

    def find_disputes(self, round_id: str) -> tuple[Sequence[Dispute], int]:
        """Return the disputes about a round, and how many disputes changed since then."""
        position, found = 0, list[Dispute]()
        try:
            with self._store.recorder.connections.borrow() as connection:
                position = load_list_position(connection, "docket")
                found = search_disputes(connection, datetime.now(UTC), DisputeQuery(round=round_id))
        except (errors.UndefinedTable, KeyError):
            pass  # no docket has been built yet
        return found, StreamReader(self._store.recorder).count_grown(position, "dispute")

    def load_adjudication(self, _: str, adjudication: Adjudication) -> bytes:
        """Return the adjudication that was computed here as JSON."""
        return encode_adjudication(adjudication)
