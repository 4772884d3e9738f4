"""A stored round, read from its stream: no list is needed for it."""

from typing import NamedTuple, cast

from domain.opening import RoundOpened
from domain.record import RoundRecord
from projections.store.errors import NotOnFile
from projections.store.mapper import Stream
from projections.store.openings import record_in
from projections.store.topics import kind_of, round_stream
from service.context import store


class StoredRound(NamedTuple):
    """A round as its stream holds it."""

    record: RoundRecord
    version: int
    opened: RoundOpened
    """What its stream begins with: its day, and the terms frozen then."""


def stored_round(round_id: str) -> StoredRound:
    """The round with this id."""
    stream = round_stream(round_id)
    facts = kind_of(stream).all.decode(store().recorder.joined(stream))
    if not facts:
        raise NotOnFile(f"there is no round `{round_id}` on file")
    record = record_in(Stream(stream, len(facts), facts))
    return StoredRound(record, len(facts), cast("RoundOpened", facts[0]))
