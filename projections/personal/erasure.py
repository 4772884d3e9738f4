"""Erasure of personal data: disputes that name an item record a redaction, then it is removed.

A crash in between leaves the item on file, and its erasure can be requested again: a dispute
that has recorded the redaction since the item was put on file does not record it twice.
"""

from datetime import datetime
from typing import Final, NamedTuple

import msgspec

from domain.facts.dispute_events import EvidenceRedacted
from domain.intake.dispute_parser import parse_dispute_fact
from projections.errors import UnderLegalHold, VersionConflict
from projections.personal.legal_holds import find_hold, list_holds_in_force, lock_holds
from projections.personal.mentions import (
    CatchUp,
    ErasableKind,
    find_disputes_naming,
    find_filed_since,
)
from projections.store.audit_trail import load_audit_trail
from projections.store.connections import TransactionConnection
from projections.store.fact_recording import append_facts
from projections.store.postgres_recorder import Sender
from projections.store.store import Store

_encode: Final = msgspec.json.Encoder().encode


class Erasure(NamedTuple):
    """An item of personal data to be erased, with the reason and the person responsible."""

    what: ErasableKind
    name: str
    reason: str
    by: str

    @property
    def says(self) -> str:
        """The item's description in a stream."""
        return f"{self.what.kind} {self.name}"


def erase(store: Store, erasure: Erasure, catch_up: CatchUp) -> list[str] | None:
    """Erase an item and return the streams that record it, or None if it is not on file.

    Raise UnderLegalHold while a hold covers the item.
    """
    parse_dispute_fact(_encode_redaction(store, erasure))
    with lock_holds(store) as connection:
        if find_filed_since(connection, erasure.what, erasure.name) is None:
            return None
        held = find_hold(
            store, list_holds_in_force(connection), erasure.what, erasure.name, catch_up
        )
        if held is not None:
            raise UnderLegalHold(f"the {erasure.says} is not erased: {held.says}: {held.reason}")
        return erase_within(connection, store, erasure, catch_up)


def erase_within(
    connection: TransactionConnection, store: Store, erasure: Erasure, catch_up: CatchUp
) -> list[str] | None:
    """Erase an item within a `lock_holds` transaction, without checking for holds."""
    since = find_filed_since(connection, erasure.what, erasure.name)
    if since is None:
        return None
    streams: list[str] = []
    while found := sorted(_find_streams(store, erasure, catch_up) - {*streams}):
        for stream in found:
            _record_redaction(store, stream, erasure, since)
        streams += found
    connection.execute(erasure.what.remove, (erasure.name,))
    return streams


def _find_streams(store: Store, erasure: Erasure, catch_up: CatchUp) -> set[str]:
    return find_disputes_naming(store, erasure.what, erasure.name, catch_up)


def _record_redaction(store: Store, stream: str, erasure: Erasure, since: datetime) -> None:
    """Record the redaction unless the stream has it; try again if others add to the stream."""
    while True:
        entries = load_audit_trail(store, stream)
        said = [
            entry
            for entry in entries
            if entry.recorded_at >= since and _is_redaction_of(entry.state, erasure.says)
        ]
        if said:
            return
        try:
            fact = _encode_redaction(store, erasure)
            append_facts(store, stream, [fact], entries[-1].version, Sender(erasure.by))
        except VersionConflict:
            continue
        return


def _is_redaction_of(state: bytes, what: str) -> bool:
    fact = msgspec.json.decode(state)
    return bool(fact["type"] == "redacted" and fact["what"] == what)


def _encode_redaction(store: Store, erasure: Erasure) -> bytes:
    at = store.clock().isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return _encode(EvidenceRedacted(at=at, by=erasure.by, what=erasure.says, reason=erasure.reason))
