"""Days that are walked on as facts come, in whatever order, equal days walked from the first."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from itertools import count
from random import Random

import psycopg
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import Raw
from msgspec.json import encode
from msgspec.structs import replace

from domain.adjudication.judged_record import select_judged_record
from domain.errors import MalformedInputError
from domain.facts.corrections import correct_table_stream
from domain.facts.record import RoundRecord
from domain.facts.round_events import Corrected
from domain.facts.table_events import RoundPlayed
from domain.rotation.report import encode_rotation
from domain.rotation.report_builder import RotationRequest, build_rotations
from ops.simulator import simulate_kill_pots, simulate_round
from projections.engine.runner import ProjectionRunner
from projections.lists.rotation.projection import PROJECTION
from projections.lists.rotation.query import load_rotation_reports
from projections.store.fact_mapper import FactStream
from projections.store.fact_recording import record_round
from projections.store.round_header import extract_record
from projections.store.store import Store
from projections.store.stream_reader import StreamReader
from projections.store.topics import name_round_stream, name_table_stream
from tests.support.stored_days import DAY, DEVICE, SAID, Kept, add, correction, cut

OTHER_DAY = "2026-11-19"
GAMES = ("no-bust-6.0", "double-hand-mortimers", "holdem-marysville", "lowball")
SIGNS = (
    ("lowball", "casino-marysville/lowball-time/2-6"),
    ("lowball", "none/such/1"),
    ("holdem-marysville", None),
    ("double-hand-mortimers", None),
    ("no-bust-6.0", None),
)
PEOPLE = ("p-1", "p-2", "p-3", "p-4")
COUNTS = "SELECT count(*), count(*) FILTER (WHERE severity = 'violation') FROM rotation_findings"
EXPECTED = (
    "SELECT coalesce(sum(violations + warnings), 0), coalesce(sum(violations), 0) FROM rotation"
)


class Evening:
    """Two tables of a room, whose facts come in any order."""

    def __init__(self, store: Store, seed: int, name: str) -> None:
        self._store = store
        self._name = name
        self._chance = Random(seed)
        self._tables = [f"{name}-{at}" for at in range(2)]
        self._minute = 0
        rounds = list(self._simulate_rounds(seed))
        self._waiting = [self._record_in_pieces(record) for record in rounds]
        self._names = [record.round.id for record in rounds]
        self._lengths: dict[str, int] = {}
        self._recorded: dict[str, RoundRecord] = {}
        self._begun: list[str] = []
        """The streams of the rounds on file, in the order in which they began."""

    def go_on(self) -> None:
        """Record something more; what is refused was not recorded."""
        with suppress(MalformedInputError):
            self._chance.choices(
                [self._go_on_with_a_round, self._go_on_at_a_table, self._correct], (5, 6, 1)
            )[0]()

    def _simulate_rounds(self, seed: int) -> Iterator[RoundRecord]:
        chance = self._chance
        game = chance.choice(GAMES)
        rounds = [simulate_round(seed * 50 + at, games=(game,)) for at in range(8)]
        if game == "holdem-marysville":
            rounds = list(simulate_kill_pots(seed, 8))
        for number, record in enumerate(rounds, 1):
            day = chance.choices([DAY, OTHER_DAY, None], (12, 1, 1))[0]
            numbered = chance.choices([number, None, number + 3], (12, 1, 1))[0]
            called = replace(
                record.round, id=f"{self._name}-{number}", gaming_day=day, number=numbered
            )
            table = replace(record.table, id=chance.choice(self._tables))
            yield replace(record, room="mortimers", table=table, round=called)

    def _record_in_pieces(self, record: RoundRecord) -> Iterator[None]:
        first, *rest = cut(self._chance, list(record.events))
        record_round(self._store, replace(record, events=tuple(first)), DEVICE)
        self._recorded[record.round.id] = record
        self._begun.append(name_round_stream(record.round.id))
        yield
        for piece in rest:
            add(self._store, name_round_stream(record.round.id), *piece)
            yield

    def _go_on_with_a_round(self) -> None:
        if not self._waiting:
            return
        # Most often the round that is in play, and now and then any other.
        at = 0 if self._chance.random() < 0.8 else self._chance.randrange(len(self._waiting))
        if next(self._waiting[at], self) is self:
            del self._waiting[at]

    def _go_on_at_a_table(self) -> None:
        table = self._chance.choice(self._tables)
        day = OTHER_DAY if self._chance.random() < 0.04 else DAY
        stream = name_table_stream("mortimers", table, day)
        if stream not in self._lengths:
            at = f"{day}T20:00:00Z"
            opening = {"type": "table-opened", "room": "mortimers", "table": table, "at": at}
            add(self._store, stream, {**opening, "seats": self._chance.choice([6, 8, 9])})
            self._lengths[stream] = 1
        facts = [self._make_fact() for _ in range(self._chance.randint(1, 3))]
        add(self._store, stream, *facts)
        self._lengths[stream] += len(facts)

    def _make_fact(self) -> dict:
        chance = self._chance
        seat = chance.randint(1, 6)
        game, schedule = chance.choice(SIGNS)
        sign = {"type": "terms-posted", "game": game, "rules": {}, "schedule": schedule}
        fact = chance.choice(
            [
                {**sign, "limits": {"min": 500, "max": 50_000}, "decks": 1},
                *[{"type": "round", "round": chance.choice(self._names)}] * 7,
                {"type": "seated", "seat": seat, "patron": chance.choice(PEOPLE)},
                {"type": "seated", "seat": seat, "patron": "house-1", "kind": "staff"},
                {"type": "left", "seat": seat},
                {"type": "bank-offered", "seat": seat},
                {"type": "bank-declined", "seat": seat},
                {"type": "bank-taken", "seat": seat, "turn": chance.randint(1, 2)},
                {"type": "button", "button": chance.choice(["dealer", "kill"]), "seat": seat},
                {"type": "button", "button": "missed-blind", "seat": seat},
                {"type": "button-drawn", "cards": [{"seat": seat, "card": "As"}], "seat": 2},
                {"type": "buy-in", "seat": seat, "amount": chance.choice([500, 900_000])},
                *[{"type": "fee", "from": seat, "amount": chance.choice([300, 600])}] * 2,
                {"type": "game-broken", "reason": "nobody"},
                {"type": "table-closed"},
            ]
        )
        self._minute += chance.choice([0, 1, 5, 31])
        hour, minute = divmod(self._minute, 60)
        timed = {**fact, "at": f"{DAY}T{hour % 24:02}:{minute:02}:00Z"}
        return timed if chance.random() < 0.8 else fact

    def _correct(self) -> None:
        """Correct a table's stream or a round, void a round, or put it elsewhere."""
        chance = self._chance
        if self._lengths and chance.random() < 0.3:
            stream = chance.choice(sorted(self._lengths))
            place = chance.randrange(1, self._lengths[stream] + 1)
            action = chance.choice(["withdraw", "insert-before"])
            instead = self._make_fact() if action == "insert-before" else None
            add(self._store, stream, correction(place, action, instead))
            self._lengths[stream] += 1
        elif self._recorded:
            record = self._recorded[chance.choice(sorted(self._recorded))]
            table = replace(record.table, id=chance.choice(self._tables))
            moved = replace(record.round, gaming_day=OTHER_DAY, number=chance.randint(1, 9))
            fact = chance.choice(
                [
                    correction("header", "replace", {"table": table}),
                    correction("header", "replace", {"round": moved}),
                    correction(chance.randrange(4), "withdraw"),
                    {"type": "voided", "reason": "twice", **SAID},
                ]
            )
            add(self._store, name_round_stream(record.round.id), fact)

    def tell(self) -> list[tuple[str, str, bytes]]:
        """Return the reports worked out from all facts: those of each table and day by itself."""
        named = {stream: list_named(self._store.stream(stream).facts) for stream in self._lengths}
        records = [date_record(self._store.stream(name)) for name in self._begun]
        told = []
        keys = {*map(parse_key, named), *map(find_key, records)}
        for key in sorted(key for key in keys if key[0] in self._tables):
            own = name_table_stream("mortimers", *key)
            tables = [self._store.stream(own).facts] if own in named else []
            its = [
                record
                for record in records
                if record.round.id in named.get(own, ())
                or (
                    find_key(record) == key
                    and not any(record.round.id in names for names in named.values())
                )
            ]
            reports = build_rotations(tables, its, RotationRequest())
            told += [(*key, encode_rotation(report).decode()) for report in reports]
        return told

    def read(self, connection: psycopg.Connection) -> list[tuple[str, str, str | None]]:
        """Return the reports that are read of the lists."""
        query = "SELECT DISTINCT table_id, day FROM live.rotation WHERE table_id = ANY(%s)"
        days = sorted(connection.execute(query, (self._tables,)).fetchall())
        return [
            (table, day.isoformat(), line.report)
            for table, day in days
            for line in load_rotation_reports(connection, "mortimers", table, day)
        ]


def list_named(facts: tuple) -> set[str]:
    """The rounds that a table's stream names."""
    return {fact.round for _, fact in correct_table_stream(facts) if isinstance(fact, RoundPlayed)}


def parse_key(stream: str) -> tuple[str, str]:
    """The table and the day of a table's stream."""
    _, _, table, day = stream.split(":")
    return table, day


def find_key(record: RoundRecord) -> tuple[str, str]:
    """The table and the day of a round that has one."""
    header = select_judged_record(record, "corrected").header
    return header.table.id, header.round.gaming_day


def date_record(stream: FactStream) -> RoundRecord:
    """The record of a round, with the day that it was stored under if it has none."""
    record = extract_record(stream)
    header = select_judged_record(record, "corrected").header
    if header.round.gaming_day is not None:
        return record
    named = replace(header.round, gaming_day=stream.facts[0].day)
    instead = Raw(encode({"round": named}))
    dated = Corrected(event="header", action="replace", why="as it was stored", instead=instead)
    return replace(record, events=(*record.events, dated))


number = count()


@settings(max_examples=8, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.integers(min_value=0, max_value=10**6))
def test_a_day_that_is_walked_on_is_that_walked_from_the_first_fact(store, seed):
    evening = Evening(store, seed, f"E{next(number)}")
    chance = Random(seed)
    url = store.recorder.connections.url
    kept = Kept(store, [PROJECTION], chance.choice([5, 5_000]))
    with ExitStack() as stack, psycopg.connect(url, autocommit=True) as connection:
        runner = None
        for _ in range(chance.randint(20, 70)):
            evening.go_on()
            if chance.random() < 0.4:
                # Most often the projector goes on; now and then it is another, with no memory.
                if runner is None or chance.random() < 0.2:
                    reader = StreamReader(store.recorder)
                    runner = stack.enter_context(ProjectionRunner(url, reader, [PROJECTION], 1))
                    runner.prepare()
                for _ in runner.catch_up():
                    pass
                assert evening.read(connection) == evening.tell()
    kept.catch_up()
    live = kept.tables()
    assert kept.select(COUNTS) == kept.select(EXPECTED)
    kept.rebuild()
    assert kept.tables() == live
