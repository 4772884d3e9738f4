"""The demo as it plays on: what has happened by now is recorded, and what comes is held back."""

import heapq
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import count
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from domain.events.table import TableOpened
from domain.room import Room
from ops.demo.contests import claim_of, contest_over
from ops.demo.filling import rooms_of
from ops.demo.floor import TABLES, Table
from ops.demo.going import Going, Turn, happens
from ops.demo.growing import Growing, grow, growing
from ops.demo.shift import Played
from ops.demo.stories import live_story
from projections.projecting.model import sql_beside
from projections.store.store import Store
from projections.store.topics import dispute_stream, round_stream, table_stream

if TYPE_CHECKING:
    from domain.record import RoundRecord

LATEST_DAY: Final = sql_beside(__package__, "latest_day")

AT_ONCE: Final = timedelta(minutes=10)
"""Of what was missed, so that it is never all in memory."""

CONTESTED: Final = 0.1
"""How likely a round is disputed where there is something to dispute."""

LOOKED_AT_AFTER: Final = timedelta(minutes=2)


class Coming(NamedTuple):
    """A fact that has not happened yet, or a round that is to be disputed then."""

    at: datetime
    number: int
    """The order in which facts of one moment were made up."""
    stream: Growing | None
    fact: msgspec.Struct | Played


class Playing:
    """All tables of the demo, and what is still to come of the turns that have begun."""

    def __init__(self, store: Store, seed: int, begun: datetime) -> None:
        self._store = store
        self._seed = seed
        rooms = rooms_of(seed, begun)
        self._tables = [self._going(rooms[table.room].room, table, begun) for table in TABLES]
        self._days: dict[str, Growing] = {}
        """The streams of the tables, one a table, under its room and id."""
        self._coming: list[Coming] = []
        self._numbers = count()

    def record(self, now: datetime) -> bool:
        """Record what has happened by now, or the next part of it; whether that is all."""
        until = min(now, self._earliest() + AT_ONCE)
        for table in self._tables:
            for turn in table.until(until):
                self._expect(turn)
        due: defaultdict[Growing, list[msgspec.Struct]] = defaultdict(list)
        disputed: list[Played] = []
        while self._coming and self._coming[0].at <= until:
            _, _, stream, fact = heapq.heappop(self._coming)
            if isinstance(fact, Played):
                disputed.append(fact)
            elif stream is not None:
                due[stream].append(fact)
        grow(self._store, due)
        for played in disputed:
            self._dispute(played)
        return until == now

    def _going(self, room: Room, table: Table, begun: datetime) -> Going:
        """The table, from the day on that is on file last."""
        first = table_stream(room.room, table.id, "")
        values = {"after": first, "before": f"{first[:-1]};"}
        with self._store.recorder.connections.lent() as connection:
            row = connection.execute(LATEST_DAY, values).fetchone()
        found = self._store.find(row[0]) if row and row[0] else None
        opened = found.facts[0] if found else None
        opens = datetime.fromisoformat(opened.at) if isinstance(opened, TableOpened) else begun
        return Going(self._seed, room, table, opens)

    def _earliest(self) -> datetime:
        """When the next thing happens."""
        times = [table.next.begins for table in self._tables]
        return min(times + [one.at for one in self._coming[:1]])

    def _expect(self, turn: Turn) -> None:
        """Hold back what a turn brings, but for what is on file."""
        table = turn.stream.rpartition(":")[0]
        known = self._days.get(table)
        headers: dict[str, RoundRecord | None] = {
            round_stream(one.record.round.id): replace(one.record, events=())
            for one in turn.told.rounds
        }
        if known is None or known.stream != turn.stream:
            headers[turn.stream] = None
        found = growing(self._store, headers)
        known = self._days[table] = found.get(turn.stream) or self._days[table]
        self._hold_back(known, turn.told.stream)
        for played in turn.told.rounds:
            self._hold_back(found[round_stream(played.record.round.id)], played.record.events)
            self._perhaps_disputed(played)

    def _hold_back(self, stream: Growing, facts: Sequence[msgspec.Struct]) -> None:
        """Have these facts recorded when they happen, unless they are on file."""
        for fact in facts:
            if stream.is_new():
                self._push(happens(fact), stream, fact)

    def _push(self, at: datetime, stream: Growing | None, fact: msgspec.Struct | Played) -> None:
        heapq.heappush(self._coming, Coming(at, next(self._numbers), stream, fact))

    def _perhaps_disputed(self, played: Played) -> None:
        rng = self._luck(played)
        if rng.random() < CONTESTED and claim_of(played) is not None:
            self._push(happens(played.record.events[-1]) + LOOKED_AT_AFTER, None, played)

    def _dispute(self, played: Played) -> None:
        """Hold back what becomes of a dispute over a round that has just ended."""
        claim = claim_of(played)
        assert claim is not None  # noqa: S101 - others are not disputed
        contest = contest_over(self._store, played.record.round.id, claim)
        name, facts = live_story(played.record.room, contest, self._luck(played))
        stream = dispute_stream(name)
        self._hold_back(growing(self._store, {stream: None})[stream], facts)

    def _luck(self, played: Played) -> Random:
        return Random(f"{self._seed} {played.record.round.id} disputed")  # noqa: S311 - no secret
