"""A stream as projections read it: decoded once, and a round adjudicated once, for all of them."""

from functools import cached_property
from typing import NamedTuple

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import RoundRecord
from domain.facts.stored_header import RoundOpened
from domain.verdict.model import Adjudication
from projections.store.fact_mapper import FactStream
from projections.store.round_header import extract_record
from projections.store.stream_reader import StreamSnapshot
from projections.store.topics import find_stream_kind


class JudgmentFailure(NamedTuple):
    """The reason why a round could not be adjudicated."""

    why: str


class LoadedStream:
    """A whole stream, as it was at the end of a page."""

    def __init__(self, snapshot: StreamSnapshot) -> None:
        self.stream = snapshot.stream
        self.version = snapshot.version
        self._states = snapshot.states

    @property
    def kind(self) -> str:
        """The stream's kind: `round`, `table`, `room` or `dispute`."""
        return self.stream.partition(":")[0]

    @property
    def name(self) -> str:
        """The stream's name among those of its kind, such as a round's id."""
        return self.stream.partition(":")[2]

    @cached_property
    def fact_stream(self) -> FactStream:
        """The facts of the stream."""
        facts = find_stream_kind(self.stream).all.decode(self._states)
        return FactStream(self.stream, self.version, facts)

    @cached_property
    def record(self) -> RoundRecord:
        """The record of a round."""
        return extract_record(self.fact_stream)

    @property
    def day(self) -> str:
        """The gaming day of a round."""
        opened = self.fact_stream.facts[0]
        assert isinstance(opened, RoundOpened)  # noqa: S101 - a round's stream begins so
        return opened.day

    @cached_property
    def judged(self) -> Adjudication | JudgmentFailure:
        """The adjudication of a round, or the reason why it cannot be adjudicated."""
        try:
            return adjudicate(self.record)
        except Exception as error:  # noqa: BLE001 - no round may keep all others from being read
            return JudgmentFailure(f"{type(error).__name__}: {error}")
