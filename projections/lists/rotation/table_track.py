"""A table's day walked on by its stream, from a stored state."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from domain.facts.corrections import PlacedTableEvent
from domain.facts.table_events import RoundPlayed, SeatTaken
from domain.rotation.round import RotationRound
from domain.rotation.table_day import TableDayState, TableDayWalk, begin_table_day
from projections.lists.rotation.day_changes import DayChange
from projections.lists.rotation.known_day import KnownDay
from projections.lists.rotation.report import TableDayKey
from projections.lists.rotation.table_stream import TableFacts, TableStreamReader
from projections.lists.rotation.walk_state import (
    StoredState,
    decode_table_day,
    is_state_kept,
    store_table_day,
)
from projections.lists.rotation.walked_part import RoundFailure, WalkedPart, name_track
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection
from projections.store.topics import name_round_stream, name_table_stream

STATE_BEFORE: Final = read_sql(__package__, "state_before")
NAMED_ROUNDS: Final = read_sql(__package__, "named_rounds")

decode_round: Final = msgspec.json.Decoder(RotationRound).decode


class WalkedTable(NamedTuple):
    """A table's day after it was walked on."""

    state: TableDayState
    part: WalkedPart | None
    """The part that was walked; None if nothing of the stream or its rounds changed."""
    has_corrections: bool
    missed_spares: bool = False
    """Whether the stream missed the rounds of its day that no stream names, before."""
    is_whole: bool = False
    """Whether the day was walked whole."""


class TableTrack:
    """Walks tables' days on from where the last change leaves them as they were."""

    def __init__(self, connection: TransactionConnection, reader: TableStreamReader) -> None:
        self._connection = connection
        self._reader = reader

    def walk(self, of: TableDayKey, change: DayChange, known: KnownDay | None) -> WalkedTable:
        """Walk a day on; what is known of it is None where it has to be walked whole."""
        if known is None or known.state is None or change.has_new_corrections:
            return self._walk_whole(of)
        state = decode_table_day(known.state)
        missed_spares = misses_spares(of, state)
        is_before = change.place is not None and change.place < state.facts
        if change.version is None and not is_before:
            return WalkedTable(state, None, known.has_corrections, missed_spares)
        stream = _name_stream(of)
        if is_before:
            state = self._load_state(of, change.place or 0)
            facts = self._reader.read_from(
                stream, state.facts, has_corrections=known.has_corrections
            )
        else:
            added = change.added or self._reader.read_added(stream, known.version or 0, state.facts)
            assert added is not None  # noqa: S101 - there are no new corrections
            facts = added
        if not state.records_seats and _seats_anybody(facts.facts):
            return self._walk_whole(of)
        part = self._walk(stream, state, facts)
        return WalkedTable(state, part, known.has_corrections, missed_spares)

    def _walk_whole(self, of: TableDayKey) -> WalkedTable:
        stream = _name_stream(of)
        facts = self._reader.read_whole(stream)
        state = begin_table_day(facts.facts)
        part = self._walk(stream, state, facts)
        return WalkedTable(state, part, facts.has_corrections, is_whole=True)

    def _walk(self, stream: str, state: TableDayState, facts: TableFacts) -> WalkedPart:
        """Walk past the facts, and return what lies between."""
        before = (state.mentions, state.hands, state.facts)
        named = [fact.round for _, fact in facts.facts if isinstance(fact, RoundPlayed)]
        rounds, mentions = self._load_rounds(stream, named)
        last = state.mentions + len(named)
        walk = TableDayWalk(state, rounds, mentions)
        states: list[StoredState] = []
        for place, fact in facts.facts:
            if isinstance(fact, RoundPlayed) and is_state_kept(state.mentions, last):
                states.append(store_table_day(state))
            walk.follow(place, fact)
        states.append(store_table_day(state))
        return WalkedPart(*before, walk.hands, walk.findings.placed, states)

    def _load_state(self, of: TableDayKey, place: int) -> TableDayState:
        """Return the last stored state at or before a place."""
        values = {**name_track(of, "stream"), "place": place}
        found = self._connection.execute(STATE_BEFORE, values).fetchone()
        assert found is not None  # noqa: S101 - the state before the first round is always kept
        return decode_table_day(found[0])

    def _load_rounds(
        self, stream: str, named: Sequence[str]
    ) -> tuple[dict[str, RotationRound], dict[str, int]]:
        """Return the rounds on file among those named, and where each is named first."""
        rounds: dict[str, RotationRound] = {}
        mentions: dict[str, int] = {}
        if not named:
            return rounds, mentions
        values = {"stream": stream, "names": list(map(name_round_stream, dict.fromkeys(named)))}
        for names, place, value, failed in self._connection.execute(NAMED_ROUNDS, values):
            round_id = names.partition(":")[2]
            mentions[round_id] = place
            if failed is not None:
                raise RoundFailure(failed)
            if value is not None:
                rounds[round_id] = decode_round(value)
        return rounds, mentions


def misses_spares(of: TableDayKey, state: TableDayState) -> bool:
    """Return whether the stream misses the rounds of its day that no stream names."""
    opened = state.agreement
    here = (opened.room, opened.table, opened.gaming_day)
    return here == (of.room, of.table_id, of.day.isoformat())


def _name_stream(of: TableDayKey) -> str:
    return name_table_stream(of.room, of.table_id, of.day.isoformat())


def _seats_anybody(facts: Sequence[PlacedTableEvent]) -> bool:
    return any(isinstance(fact, SeatTaken) for _, fact in facts)
