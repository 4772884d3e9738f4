"""A room of many tables with patrons in their seats, recorded as its rounds are played."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from itertools import zip_longest
from typing import Final, NamedTuple

from domain.facts.record import RoundRecord
from domain.facts.table_events import RoundPlayed, TableEvent
from ops.simulator.core.draft import GAMING_DAY
from ops.simulator.table_day import simulate_table_day
from projections.store.fact_mapper import StreamAddition
from projections.store.postgres_recorder import Sender
from projections.store.round_header import build_opening
from projections.store.store import Store
from projections.store.topics import Fact, name_round_stream, name_table_stream

SENDER: Final = Sender("bench")


class RecordedHand(NamedTuple):
    """A round at a table, and what the table's stream says until it has been played."""

    before: tuple[TableEvent, ...]
    """The table's facts since the previous round: who sat down, who took the bank."""
    record: RoundRecord
    played: RoundPlayed


class RecordedTable:
    """A table of the room: what is recorded of its rounds, and where its stream has come to."""

    def __init__(self, number: int, hands: int) -> None:
        self.id = f"T{number:04}"
        day = simulate_table_day(number, hands, self.id)
        self._hands = list(_split_hands(day.stream, day.rounds))
        self._stream = name_table_stream(day.rounds[0].room, self.id, GAMING_DAY)
        self._version = 0

    def get_record(self, hand: int) -> RoundRecord:
        """Return the record of a round, from the first on."""
        return self._hands[hand].record

    def list_facts(self, hand: int) -> list[StreamAddition]:
        """Return the facts of the next round, one by one, as a room records them."""
        return [
            addition._replace(follows=addition.follows + place, facts=(fact,))
            for addition in self.list_additions(hand)
            for place, fact in enumerate(addition.facts)
        ]

    def list_additions(self, hand: int) -> list[StreamAddition]:
        """Return the facts of the next round, stream by stream."""
        before, record, played = self._hands[hand]
        opening = build_opening(record, None, datetime.now(UTC))
        stream = name_round_stream(record.round.id)
        return [
            *self._go_on(before),
            StreamAddition(stream, 0, (opening, *record.events)),
            *self._go_on((played,)),
        ]

    def _go_on(self, facts: Sequence[Fact]) -> Iterator[StreamAddition]:
        if facts:
            yield StreamAddition(self._stream, self._version, facts)
            self._version += len(facts)


def _split_hands(
    stream: Iterable[TableEvent], rounds: Iterable[RoundRecord]
) -> Iterator[RecordedHand]:
    """Yield each round with the table's facts that lead to it."""
    records = {record.round.id: record for record in rounds}
    before: list[TableEvent] = []
    for fact in stream:
        if isinstance(fact, RoundPlayed):
            yield RecordedHand(tuple(before), records[fact.round], fact)
            before = []
        else:
            before.append(fact)


def interleave_facts(tables: Iterable[RecordedTable], hand: int) -> Iterator[StreamAddition]:
    """Yield the facts of a round at every table: one of each table, again and again."""
    for turn in zip_longest(*(table.list_facts(hand) for table in tables)):
        yield from filter(None, turn)


def record_whole(store: Store, tables: Iterable[RecordedTable], hand: int) -> None:
    """Record a round at every table, all in one save."""
    additions = [addition for table in tables for addition in table.list_additions(hand)]
    store.add(*additions, sender=SENDER)
