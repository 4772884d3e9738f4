"""The live demo: facts that have happened are recorded, and later facts are held back."""

import heapq
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from domain.facts.table_events import TableOpened
from domain.rooms.model import Room
from ops.demo.contestable_rounds import find_claim, load_contestable_round
from ops.demo.dispute_stories import tell_live_dispute
from ops.demo.floor_plan import TABLES, DemoTable
from ops.demo.live_streams import LiveStream, append_due_facts, load_streams
from ops.demo.live_table import LiveTable, LiveTurn, read_time
from ops.demo.seed_data import make_rooms
from ops.demo.shift import PlayedRound
from projections.statements.sql_file import read_sql
from projections.store.store import Store
from projections.store.topics import name_dispute_stream, name_round_stream, name_table_stream

if TYPE_CHECKING:
    from domain.facts.record import RoundRecord

LATEST_DAY: Final = read_sql(__package__, "latest_day")

MAX_CATCH_UP: Final = timedelta(minutes=10)
"""The most that is caught up with at once, so that a long backlog is never all in memory."""

DISPUTE_RATE: Final = 0.1
"""The probability that a round with something to contest is disputed."""

DISPUTE_DELAY: Final = timedelta(minutes=2)


class PendingFact(NamedTuple):
    """A fact that has not happened yet, or a round that is to be disputed then."""

    at: datetime
    number: int
    """The order in which facts with equal times were made up."""
    stream: LiveStream | None
    fact: msgspec.Struct | PlayedRound


class LiveFeed:
    """All tables of the demo, with the facts still to come in the turns that have begun."""

    def __init__(self, store: Store, seed: int, begun: datetime) -> None:
        self._store = store
        self._seed = seed
        rooms = make_rooms(seed, begun)
        self._tables = [
            self._resume_table(rooms[table.room].room, table, begun) for table in TABLES
        ]
        self._days: dict[str, LiveStream] = {}
        """The tables' streams, each under its room and table id."""
        self._coming: list[PendingFact] = []
        self._numbers = count()

    def record(self, now: datetime) -> bool:
        """Record the facts due by now, or the next part of them; return whether that was all."""
        until = min(now, self._find_next_time() + MAX_CATCH_UP)
        for table in self._tables:
            for turn in table.until(until):
                self._expect(turn)
        due: defaultdict[LiveStream, list[msgspec.Struct]] = defaultdict(list)
        disputed: list[PlayedRound] = []
        while self._coming and self._coming[0].at <= until:
            _, _, stream, fact = heapq.heappop(self._coming)
            if isinstance(fact, PlayedRound):
                disputed.append(fact)
            elif stream is not None:
                due[stream].append(fact)
        append_due_facts(self._store, due)
        for played in disputed:
            self._dispute(played)
        return until == now

    def _resume_table(self, room: Room, table: DemoTable, begun: datetime) -> LiveTable:
        """Return the table, going on from its latest day on file."""
        first = name_table_stream(room.room, table.id, "")
        values = {"after": first, "before": f"{first[:-1]};"}
        with self._store.recorder.connections.borrow() as connection:
            row = connection.execute(LATEST_DAY, values).fetchone()
        found = self._store.find(row[0]) if row and row[0] else None
        opened = found.facts[0] if found else None
        opens = datetime.fromisoformat(opened.at) if isinstance(opened, TableOpened) else begun
        return LiveTable(self._seed, room, table, opens)

    def _find_next_time(self) -> datetime:
        """Return the time of the next fact."""
        times = [table.next.begins for table in self._tables]
        return min(times + [one.at for one in self._coming[:1]])

    def _expect(self, turn: LiveTurn) -> None:
        """Hold back the facts of a turn, except those on file."""
        table = turn.stream.rpartition(":")[0]
        known = self._days.get(table)
        headers: dict[str, RoundRecord | None] = {
            name_round_stream(one.record.round.id): replace(one.record, events=())
            for one in turn.stretch.rounds
        }
        if known is None or known.stream != turn.stream:
            headers[turn.stream] = None
        found = load_streams(self._store, headers)
        known = self._days[table] = found.get(turn.stream) or self._days[table]
        self._hold_back(known, turn.stretch.stream)
        for played in turn.stretch.rounds:
            self._hold_back(found[name_round_stream(played.record.round.id)], played.record.events)
            self._perhaps_dispute(played)

    def _hold_back(self, stream: LiveStream, facts: Sequence[msgspec.Struct]) -> None:
        """Queue the facts for their times, except those on file."""
        for fact in facts:
            if stream.is_new():
                self._push(read_time(fact), stream, fact)

    def _push(
        self, at: datetime, stream: LiveStream | None, fact: msgspec.Struct | PlayedRound
    ) -> None:
        heapq.heappush(self._coming, PendingFact(at, next(self._numbers), stream, fact))

    def _perhaps_dispute(self, played: PlayedRound) -> None:
        rng = self._make_rng(played)
        if rng.random() < DISPUTE_RATE and find_claim(played) is not None:
            self._push(read_time(played.record.events[-1]) + DISPUTE_DELAY, None, played)

    def _dispute(self, played: PlayedRound) -> None:
        """Hold back the facts of a dispute over a round that has just ended."""
        claim = find_claim(played)
        assert claim is not None  # noqa: S101 - only a round with a claim is disputed
        contest = load_contestable_round(self._store, played.record.round.id, claim)
        name, facts = tell_live_dispute(played.record.room, contest, self._make_rng(played))
        stream = name_dispute_stream(name)
        self._hold_back(load_streams(self._store, {stream: None})[stream], facts)

    def _make_rng(self, played: PlayedRound) -> Random:
        return Random(f"{self._seed} {played.record.round.id} disputed")  # noqa: S311 - no secret
