"""A stored round, read from its stream alone."""

from typing import NamedTuple, cast

from domain.facts.record import RoundRecord
from domain.facts.stored_header import RoundOpened
from projections.errors import NotOnFile
from projections.store.fact_mapper import FactStream
from projections.store.round_header import extract_record
from projections.store.topics import find_stream_kind, name_round_stream
from service.auth.gate import get_states_read
from service.http.context import get_store


class LoadedRound(NamedTuple):
    """A round as its stream holds it."""

    record: RoundRecord
    version: int
    opened: RoundOpened
    """The first event of its stream: its day, and its frozen terms."""


def load_round(round_id: str) -> LoadedRound:
    """Return the round of this id, or raise NotOnFile."""
    stream = name_round_stream(round_id)
    states = get_states_read(stream)
    if states is None:
        states = get_store().recorder.read_states(stream)
    facts = find_stream_kind(stream).all.decode(states)
    if not facts:
        raise NotOnFile(f"there is no round `{round_id}` on file")
    record = extract_record(FactStream(stream, len(facts), facts))
    return LoadedRound(record, len(facts), cast("RoundOpened", facts[0]))
