"""A stream as projections read it: its facts decoded once, and a round judged once, for all."""

from functools import cached_property
from typing import NamedTuple

from domain.adjudication import adjudicate
from domain.opening import RoundOpened
from domain.record import RoundRecord
from domain.verdict import Adjudication
from projections.store.mapper import Stream
from projections.store.openings import record_in
from projections.store.reader import Told
from projections.store.topics import kind_of


class NotJudged(NamedTuple):
    """Why a round could not be judged."""

    why: str


class Reading:
    """A stream in whole, as it was at the end of a page."""

    def __init__(self, told: Told) -> None:
        self.stream = told.stream
        self.version = told.version
        self._states = told.states

    @property
    def kind(self) -> str:
        """The kind of stream."""
        return self.stream.partition(":")[0]

    @property
    def name(self) -> str:
        """What the stream is called among its kind: a round's id, say."""
        return self.stream.partition(":")[2]

    @cached_property
    def told(self) -> Stream:
        """Its facts."""
        facts = kind_of(self.stream).all.decode(self._states)
        return Stream(self.stream, self.version, facts)

    @cached_property
    def record(self) -> RoundRecord:
        """Of a round: its record."""
        return record_in(self.told)

    @property
    def day(self) -> str:
        """Of a round: its gaming day."""
        opened = self.told.facts[0]
        assert isinstance(opened, RoundOpened)  # noqa: S101 - a round's stream begins so
        return opened.day

    @cached_property
    def judged(self) -> Adjudication | NotJudged:
        """Of a round: what the rules make of it, or why they make nothing of it."""
        try:
            return adjudicate(self.record)
        except Exception as error:  # noqa: BLE001 - no round may keep all others from being read
            return NotJudged(f"{type(error).__name__}: {error}")
