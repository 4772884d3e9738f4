"""Stored rounds, looked up by id."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, NamedTuple

from domain.facts.record import RoundRecord
from ops.cli.local.access_log import audit_access
from ops.cli.local.store_access import may_hold_data, open_store
from projections.store.fact_mapper import FactStream
from projections.store.round_header import extract_record
from projections.store.topics import find_stream_kind, name_round_stream

if TYPE_CHECKING:
    from projections.store.store import Store


class StoredRound(NamedTuple):
    """A round as the store holds it."""

    origin: str
    """The name of its stream."""
    raw: bytes
    """Its events, as one JSON array."""

    def parse(self) -> RoundRecord:
        """Return the record; it was validated when it was stored."""
        facts = find_stream_kind(self.origin).all.decode(self.raw)
        return extract_record(FactStream(self.origin, len(facts), facts))


class StoredRounds:
    """The rounds of the store, which is opened at the first lookup if it can hold any."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self._store: Store | None = None

    def find(self, round_id: str) -> StoredRound | None:
        """Return the round with this id, if it is stored; the access is audited."""
        if self._store is None:
            if not may_hold_data():
                return None
            self._store = self._stack.enter_context(open_store())
        stream = name_round_stream(round_id)
        audit_access(self._store, stream)
        if not self._store.on_file([stream]):
            return None
        return StoredRound(stream, self._store.recorder.read_states(stream))


@contextmanager
def open_stored_rounds() -> Iterator[StoredRounds]:
    """Yield the stored rounds; the store is closed afterwards if it was opened."""
    with ExitStack() as stack:
        yield StoredRounds(stack)
