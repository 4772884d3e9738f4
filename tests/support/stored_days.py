"""Days of tables as they come into a store: piece by piece, and many tables at once."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from random import Random

import msgspec
import psycopg
from msgspec.structs import replace
from psycopg import sql

from domain.facts.record import RoundRecord
from domain.facts.table_events import SeatTaken
from ops.simulator.table_day import SimulatedTableDay, simulate_table_day
from projections.engine.model import Projection
from projections.engine.runner import ProjectionRunner
from projections.store.fact_recording import append_facts, record_round
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_round_stream, name_table_stream

DEVICE = Sender("device-1")
DAY = "2026-11-18"
SAID = {"at": "2026-11-18T22:00:00Z", "by": "floor-1"}
encode = msgspec.json.Encoder().encode


def table_of(day: SimulatedTableDay, name: str) -> SimulatedTableDay:
    """The same day at another table, its rounds called after it."""
    facts = [msgspec.to_builtins(fact) for fact in day.stream]
    for fact in facts:
        if "table" in fact:
            fact["table"] = name
        if "round" in fact:
            fact["round"] = _renamed(fact["round"], name)
    stream = [msgspec.convert(fact, type(told)) for fact, told in zip(facts, day.stream)]  # noqa: B905 - equally long
    return SimulatedTableDay(tuple(stream), tuple(_at_table(record, name) for record in day.rounds))


def _renamed(round_id: str, table: str) -> str:
    return f"{table}-{round_id.rpartition('-')[2]}"


def _at_table(record: RoundRecord, name: str) -> RoundRecord:
    called = replace(record.round, id=_renamed(record.round.id, name))
    return replace(record, table=replace(record.table, id=name), round=called)


def table_days(seed: int, tables: int, hands: int) -> list[SimulatedTableDay]:
    """A day at each of so many tables."""
    return [table_of(simulate_table_day(seed * 100 + at, hands), f"T{at}") for at in range(tables)]


def stream_of(day: SimulatedTableDay) -> str:
    """What the table's stream is called."""
    return name_table_stream(day.stream[0].room, day.stream[0].table, DAY)


def add(store: Store, stream: str, *facts: object) -> None:
    """Add facts to whatever is there."""
    found = store.find(stream)
    append_facts(store, stream, list(map(encode, facts)), found.version if found else 0, DEVICE)


def correction(event: int | str, action: str, instead: object = None) -> dict:
    """A correction of a fact."""
    fact = {"type": "corrected", "event": event, "action": action, "why": "seen on tape", **SAID}
    return fact if instead is None else {**fact, "with": instead}


def record_whole(store: Store, day: SimulatedTableDay) -> None:
    """Record a day as it was."""
    for record in day.rounds:
        record_round(store, record, DEVICE)
    add(store, stream_of(day), *day.stream)


def in_pieces(store: Store, chance: Random, days: Sequence[SimulatedTableDay]) -> Iterator[None]:
    """Record the days, a piece of this and a piece of that; it yields after each."""
    waiting = [_stream_in_pieces(store, chance, day) for day in days]
    waiting += [_round_in_pieces(store, chance, one) for day in days for one in day.rounds]
    while waiting:
        one = chance.choice(waiting)
        if next(one, waiting) is waiting:
            waiting.remove(one)
        yield


def _stream_in_pieces(store: Store, chance: Random, day: SimulatedTableDay) -> Iterator[None]:
    """A table's stream; now and then somebody is noted by a wrong name, and that is corrected."""
    wrong: dict[int, SeatTaken] = {}
    facts = list(day.stream)
    for place, fact in enumerate(facts):
        if isinstance(fact, SeatTaken) and chance.random() < 0.4:
            wrong[place] = fact
            facts[place] = replace(fact, patron="somebody")
    for piece in cut(chance, facts):
        add(store, stream_of(day), *piece)
        yield
    for place, fact in wrong.items():
        add(store, stream_of(day), correction(place, "replace", fact))
        yield


def _round_in_pieces(store: Store, chance: Random, record: RoundRecord) -> Iterator[None]:
    """A round as it is played; now and then it is noted at a wrong table, and that is corrected."""
    stream = name_round_stream(record.round.id)
    at_wrong_table = chance.random() < 0.2
    table = replace(record.table, id="T0") if at_wrong_table else record.table
    first, *rest = cut(chance, list(record.events))
    record_round(store, replace(record, table=table, events=tuple(first)), DEVICE)
    yield
    for piece in rest:
        add(store, stream, *piece)
        yield
    if at_wrong_table:
        add(store, stream, correction("header", "replace", {"table": record.table}))
        yield


def cut(chance: Random, facts: list) -> list[list]:
    """The facts in one to four pieces."""
    cuts = sorted(chance.sample(range(1, len(facts)), min(chance.randint(0, 3), len(facts) - 1)))
    return [facts[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(facts)])]  # noqa: B905 - equally long


def in_pages(query, connection, asked) -> list:
    """Everything that a query finds, gone through page by page."""
    read = []
    while asked:
        page = query(connection, asked)
        assert len(page.lines) <= asked.most
        read += page.lines
        asked = page.after and asked._replace(after=page.after)
    return read


SHARE_OF_LOOKS = 0.1
"""How often projections are brought up to date between two pieces."""


class Kept:
    """Projections of a store, brought up to date when that is asked for."""

    def __init__(
        self, store: Store, projections: Sequence[Projection], events_a_page: int = 5_000
    ) -> None:
        self.url = store.recorder.connections.url
        self._projections = projections
        self._reader = StreamReader(store.recorder, events_a_page)

    def catch_up(self) -> None:
        """Read all that was added."""
        with self._runner() as runner:
            runner.prepare()
            for _ in runner.catch_up():
                pass

    def follow(self, store: Store, chance: Random, days: Sequence[SimulatedTableDay]) -> None:
        """Record the days in pieces, reading now and then, and all at the end."""
        for _ in in_pieces(store, chance, days):
            if chance.random() < SHARE_OF_LOOKS:
                self.catch_up()
        self.catch_up()

    def rebuild(self) -> None:
        """Work everything out anew, and put it in place."""
        with self._runner() as runner:
            for projection in self._projections:
                runner.build(projection.name)
            for _ in runner.catch_up():
                pass

    def _runner(self) -> ProjectionRunner:
        return ProjectionRunner(self.url, self._reader, self._projections, 1)

    def tables(self) -> dict[str, bytes]:
        """What stands in the tables, every row in its order by all that it says."""
        names = [
            name
            for one in self._projections
            for name in (*(table.name for table in one.tables), *one.also)
        ]
        with closing(psycopg.connect(self.url)) as connection:
            return {name: _copied(connection, name) for name in names}

    def select(self, query: str, *values: object) -> list[tuple]:
        """What a query finds in the tables."""
        with closing(psycopg.connect(self.url)) as connection:
            connection.execute("SET search_path TO live")
            return connection.execute(query, values).fetchall()


def _copied(connection: psycopg.Connection, table: str) -> bytes:
    named = sql.Identifier("live", table)
    width = len(connection.execute(sql.SQL("SELECT * FROM {} LIMIT 0").format(named)).description)
    order = sql.SQL(", ").join(sql.Literal(at) for at in range(1, width + 1))
    query = sql.SQL("COPY (SELECT * FROM {} ORDER BY {}) TO STDOUT").format(named, order)
    with connection.cursor().copy(query) as copy:
        return b"".join(map(bytes, copy))
