"""A stream as projections read it: decoded once, and a round adjudicated once, for all of them."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple, Protocol, TypeVar, cast

from domain.adjudication.adjudicator import adjudicate
from domain.facts.dispute_events import DisputeClosed
from domain.facts.record import RoundRecord
from domain.facts.round_events import Closed, Corrected, Voided
from domain.facts.stored_header import RoundOpened
from domain.facts.table_events import TableClosed
from domain.verdict.model import Adjudication
from projections.store.fact_mapper import FactStream
from projections.store.round_header import extract_record
from projections.store.stream_reader import StreamSnapshot
from projections.store.topics import Fact, find_stream_kind

CORRECTIONS: Final = frozenset({Corrected, Voided})
"""The facts that change what earlier facts say."""

ENDINGS: Final = frozenset({Closed, Voided, TableClosed, DisputeClosed})
"""The facts after which a stream rarely grows: it is corrected, or something goes on after all."""

FOLDED_KIND: Final = "table"
"""The kind of streams that are long: projections fold their facts instead of keeping them."""


class JudgmentFailure(NamedTuple):
    """The reason why a round could not be adjudicated."""

    why: str


class StreamFold(Protocol):
    """What a projection has made of a stream's facts so far."""

    # Any: each fold takes the facts of the kind of streams that it is made for.
    def advance(self, facts: Sequence[Any]) -> None:
        """Take in the facts that follow, none of which corrects an earlier fact."""


_Fold = TypeVar("_Fold", bound=StreamFold)

StreamLoader = Callable[[str, int], StreamSnapshot]
"""Reads a stream in whole as far as a version."""


class LoadedStream:
    """A stream as it was at the end of a page."""

    def __init__(self, snapshot: StreamSnapshot, load: StreamLoader | None = None) -> None:
        self.stream = snapshot.stream
        self.version = snapshot.version
        self.length = len(snapshot.states)
        """The bytes of the stream's events."""
        self._states: bytes | None = snapshot.states
        self._load = load
        self._last: Fact | None = None
        self._folds: dict[object, StreamFold] = {}

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
        """All facts of the stream; the longer it is, the more they cost: see `fold`."""
        states = self._states
        if states is None:
            assert self._load is not None  # noqa: S101 - only a stream that can be loaded is released
            states = self._load(self.stream, self.version).states
        return FactStream(
            self.stream, self.version, find_stream_kind(self.stream).all.decode(states)
        )

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

    @property
    def has_ended(self) -> bool:
        """Whether the stream's last fact ends it."""
        return type(self._last or self.fact_stream.facts[-1]) in ENDINGS

    def fold(self, make: Callable[["LoadedStream"], _Fold]) -> _Fold:
        """Return what `make` makes of the stream, advanced by the facts that came since.

        A fold is made once for a stream that grows while it is read, and again where a fact is
        corrected or the stream is read anew. Either way it has to come to be the same. `make` is a
        function or a class of a module, so that it is known again.
        """
        found = self._folds.get(make)
        if found is None:
            found = self._folds[make] = make(self)
        return cast("_Fold", found)

    def extend(self, snapshot: StreamSnapshot) -> "LoadedStream | None":
        """Return the stream with the events that follow; its folds go with it.

        Return None if one of them corrects an earlier fact: the stream has to be read in whole.
        """
        added = find_stream_kind(self.stream).all.decode(snapshot.states)
        if not CORRECTIONS.isdisjoint(map(type, added)):
            return None
        for fold in self._folds.values():
            fold.advance(added)
        extended = LoadedStream(snapshot, self._load)
        extended.length += self.length
        extended._states = None
        extended._last = added[-1]
        extended._folds = self._folds
        known = self.__dict__.get("fact_stream")
        if known is not None:
            facts = known.facts + added
            extended.__dict__["fact_stream"] = FactStream(self.stream, snapshot.version, facts)
        return extended

    def release(self) -> None:
        """Forget what the stream can be extended without, once its rows are derived."""
        if self._load is None:
            return
        if self.kind == FOLDED_KIND:
            self.__dict__.pop("fact_stream", None)
        if self.kind == FOLDED_KIND or "fact_stream" in self.__dict__:
            self._states = None
        for name in ("record", "judged"):
            self.__dict__.pop(name, None)
