"""What is recorded while others are being killed: the same for the same writer and number."""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from domain.facts.record import RoundRecord
from domain.facts.stored_header import RoundOpened, is_same_header
from ops.simulator import simulate_round
from ops.simulator.core.draft import GAMING_DAY
from ops.simulator.table_day import simulate_table_day
from projections.store.fact_recording import (
    RecordingResult,
    append_facts,
    record_round,
    record_rounds,
)
from projections.store.postgres_recorder import Sender
from projections.store.store import Store
from projections.store.topics import (
    find_stream_kind,
    name_dispute_stream,
    name_round_stream,
    name_table_stream,
)

DISTINCT: Final = 400
"""Simulated rounds; they are recorded again and again under other ids."""

IN_BULK: Final = 15
HANDS_A_TABLE: Final = 6
EVENTS_A_PIECE: Final = 7

encode: Final = msgspec.json.encode


class Whole(NamedTuple):
    """A round that is recorded whole, or as far as it has come."""

    record: RoundRecord


class Bulk(NamedTuple):
    """Rounds that are recorded by one statement."""

    records: tuple[RoundRecord, ...]


class Piece(NamedTuple):
    """Facts that are added to a stream."""

    stream: str
    follows: int
    lines: tuple[bytes, ...]


Sending = Whole | Bulk | Piece


def send(store: Store, sending: Sending, sender: Sender) -> Iterator[RecordingResult]:
    """Record it; whatever was recorded of it before is answered alike."""
    match sending:
        case Whole(record):
            yield record_round(store, record, sender)
        case Bulk(records):
            for answer in record_rounds(store, records, sender.name):
                if not isinstance(answer, RecordingResult):
                    raise answer
                yield answer
        case Piece(stream, follows, lines):
            yield append_facts(store, stream, lines, follows, sender)


def work(writer: int, number: int) -> Iterator[Sending]:
    """What this writer sends one after the other."""
    name = f"w{writer}-{number}"
    match number % 8:
        case 1:
            yield Whole(_round(name, number))
        case 3:
            yield from _table(name, number)
        case 5:
            yield Bulk(tuple(_round(f"{name}-{at}", number + at) for at in range(IN_BULK)))
        case 7:
            yield from _dispute(name, f"w{writer}-{number - 1}")
        case _:
            yield from _live(_round(name, number))


@cache
def _simulated(seed: int) -> RoundRecord:
    return simulate_round(seed)


def _round(name: str, number: int) -> RoundRecord:
    record = _simulated(number % DISTINCT)
    return replace(record, round=replace(record.round, id=name))


def _pieces(stream: str, follows: int, lines: tuple[bytes, ...]) -> Iterator[Piece]:
    for start in range(0, len(lines), EVENTS_A_PIECE):
        yield Piece(stream, follows + start, lines[start : start + EVENTS_A_PIECE])


def _live(record: RoundRecord) -> Iterator[Sending]:
    """A round as play goes on."""
    yield Whole(replace(record, events=record.events[:EVENTS_A_PIECE]))
    further = tuple(map(encode, record.events[EVENTS_A_PIECE:]))
    yield from _pieces(name_round_stream(record.round.id), 1 + EVENTS_A_PIECE, further)


def _table(name: str, seed: int) -> Iterator[Sending]:
    """The day of a table, and its rounds."""
    day = simulate_table_day(seed, HANDS_A_TABLE)
    renamed = [
        encode(fact).replace(b'"T4-', f'"{name}-'.encode()).replace(b'"T4"', f'"{name}"'.encode())
        for fact in day.stream
    ]
    yield from _pieces(name_table_stream(day.rounds[0].room, name, GAMING_DAY), 0, tuple(renamed))
    yield Bulk(tuple(_at_table(record, name) for record in day.rounds))


def _at_table(record: RoundRecord, name: str) -> RoundRecord:
    round_id = record.round.id.replace("T4", name)
    return replace(
        record,
        table=replace(record.table, id=name),
        round=replace(record.round, id=round_id),
    )


def _dispute(name: str, about: str) -> Iterator[Sending]:
    """A dispute from its first fact to its last."""
    said = {"at": f"{GAMING_DAY}T22:15:00-08:00", "by": "floor-1"}
    raised = {"room": "r", "table": "t", "claim": "not paid", "channel": "table", "round": about}
    ruled = {"outcome": "as-paid", "awards": [], "reasons": "the cards say so", "follows": False}
    facts = (
        {"type": "raised", **raised, **said},
        {"type": "evidence", "kind": "note", "text": "looked at the rack", **said},
        {"type": "ruled", **ruled, "because": "nobody asked what the rules say", **said},
        {"type": "closed", **said},
    )
    for version, fact in enumerate(facts):
        yield Piece(name_dispute_stream(name), version, (encode(fact),))


class Expected(NamedTuple):
    """What a stream may hold: so much of this as ends with something that was sent."""

    record: RoundRecord | None
    lines: tuple[bytes, ...]
    """Its events in order; without the one that a round's stream begins with."""
    ends: frozenset[int]
    """Versions that the stream has after something that was sent."""

    def is_told_by(self, states: list[bytes]) -> bool:
        """Whether these are the stored events of such a stream."""
        if len(states) not in self.ends:
            return False
        if self.record is None:
            return states == list(self.lines[: len(states)])
        opened = find_stream_kind("round:").one.decode(states[0])
        return (
            isinstance(opened, RoundOpened)
            and is_same_header(opened, self.record)
            and states[1:] == list(self.lines[: len(states) - 1])
        )


def expected(writer: int, number: int) -> dict[str, Expected]:
    """Every stream that the piece of work makes."""
    found: dict[str, Expected] = {}
    for sending in work(writer, number):
        match sending:
            case Piece(stream, follows, lines):
                before = found.get(stream, Expected(None, (), frozenset()))
                ends = before.ends | {follows + len(lines)}
                found[stream] = Expected(before.record, before.lines + _stored(stream, lines), ends)
            case Whole(record):
                found[name_round_stream(record.round.id)] = _whole(record)
            case Bulk(records):
                found |= {name_round_stream(record.round.id): _whole(record) for record in records}
    return found


def _whole(record: RoundRecord) -> Expected:
    lines = tuple(map(encode, record.events))
    return Expected(replace(record, events=()), lines, frozenset({1 + len(lines)}))


def _stored(stream: str, lines: tuple[bytes, ...]) -> tuple[bytes, ...]:
    """The facts in the words in which they are stored."""
    return tuple(encode(find_stream_kind(stream).one.decode(line)) for line in lines)
