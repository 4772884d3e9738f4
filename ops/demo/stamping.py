"""A simulated round as it happened at its table: its name, its time, and who says so."""

from collections.abc import Iterator
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.events.round import (
    BankPosted,
    BetsClosed,
    BlindPosted,
    CardDealt,
    Closed,
    Collected,
    Corrected,
    Decided,
    Event,
    HandSet,
    Paid,
    Racked,
    Returned,
    StackCounted,
    Voided,
    WagerPlaced,
)
from domain.record import RoundName, RoundRecord
from ops.demo.clock import Clock

SECONDS: Final[dict[type[Event], tuple[int, int]]] = {
    BankPosted: (2, 8), BlindPosted: (1, 3), StackCounted: (0, 0), WagerPlaced: (1, 4),
    BetsClosed: (1, 3), CardDealt: (0, 1), Decided: (2, 7), HandSet: (4, 12), Paid: (1, 4),
    Collected: (1, 2), Returned: (0, 1), Racked: (0, 2), Closed: (2, 6),
}  # fmt: skip
"""How long after the fact before it such a fact follows."""

OTHERWISE: Final = (1, 2)
BY_DEVICES: Final = (CardDealt, StackCounted)


class Told(NamedTuple):
    """Who says what happened in a round, and whose turn of the bank it was."""

    name: RoundName
    dealer: str
    device: str
    floor: str
    turn: Literal[1, 2]
    before: str | None
    """The round before it."""


def stamped(record: RoundRecord, told: Told, clock: Clock, rng: Random) -> RoundRecord:
    """The round with the times of its facts."""
    return replace(record, round=told.name, events=tuple(_timed(record, told, clock, rng)))


def _timed(record: RoundRecord, told: Told, clock: Clock, rng: Random) -> Iterator[Event]:
    minutes = 0
    is_closed = False
    for event in record.events:
        clock.wait(*SECONDS.get(type(event), OTHERWISE))
        if isinstance(event, Corrected | Voided):
            # Who puts a round right does so at once: half of it would say something else.
            minutes = minutes or (rng.randint(3, 20) if is_closed else 0)
            yield _afterwards(event, told, clock.written(minutes))
        else:
            is_closed = is_closed or isinstance(event, Closed)
            yield _seen(event, told, clock.written())


def _seen(event: Event, told: Told, at: str) -> Event:
    """What a device saw or the house dealer says."""
    if isinstance(event, BankPosted):
        event = replace(event, turn=told.turn)
    if isinstance(event, BY_DEVICES):
        return replace(event, at=at, by=told.device, source="device")
    return replace(event, at=at, by=told.dealer, source="dealer")


def _afterwards(event: Corrected | Voided, told: Told, at: str) -> Event:
    """What a floor manager puts right."""
    if isinstance(event, Voided):
        repeats = told.before if event.duplicate_of else None
        return replace(event, duplicate_of=repeats, at=at, by=told.floor, source="floor")
    evidence = event.evidence and f"camera 4, {at[11:16]}"
    return replace(event, evidence=evidence, at=at, by=told.floor, source="floor")
