"""The times and names on the facts of a round, by the clock over its table."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec.structs import replace

from domain.facts.record import RoundName, RoundRecord
from domain.facts.round_events import (
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


class TableClock:
    """A table's clock."""

    def __init__(self, rng: Random, opens: datetime) -> None:
        # In UTC, so that time goes on evenly when the room's clock is put forward or back.
        self.now = opens.astimezone(UTC)
        self._zone = opens.tzinfo
        self._rng = rng

    def wait(self, least: int, most: int) -> None:
        """Move on by a random number of seconds between these bounds."""
        self.now += timedelta(seconds=self._rng.randint(least, most))

    def written(self, minutes_later: int = 0) -> str:
        """Return the time as it is recorded."""
        return (self.now + timedelta(minutes=minutes_later)).astimezone(self._zone).isoformat()


SECONDS_BEFORE: Final[dict[type[Event], tuple[int, int]]] = {
    BankPosted: (2, 8), BlindPosted: (1, 3), StackCounted: (0, 0), WagerPlaced: (1, 4),
    BetsClosed: (1, 3), CardDealt: (0, 1), Decided: (2, 7), HandSet: (4, 12), Paid: (1, 4),
    Collected: (1, 2), Returned: (0, 1), Racked: (0, 2), Closed: (2, 6),
}  # fmt: skip
"""The range of seconds from the previous fact to a fact of each type."""

USUAL_SECONDS: Final = (1, 2)
DEVICE_FACTS: Final = (CardDealt, StackCounted)


class RoundStamp(NamedTuple):
    """The names on a round's facts, and the turn of the bank."""

    name: RoundName
    dealer: str
    device: str
    floor: str
    turn: Literal[1, 2]
    before: str | None
    """The id of the previous round."""


def stamp_round(
    record: RoundRecord, stamp: RoundStamp, clock: TableClock, rng: Random
) -> RoundRecord:
    """Return the round with its facts' times and names."""
    return replace(record, round=stamp.name, events=tuple(_stamp_facts(record, stamp, clock, rng)))


def _stamp_facts(
    record: RoundRecord, stamp: RoundStamp, clock: TableClock, rng: Random
) -> Iterator[Event]:
    minutes = 0
    is_closed = False
    for event in record.events:
        clock.wait(*SECONDS_BEFORE.get(type(event), USUAL_SECONDS))
        if isinstance(event, Corrected | Voided):
            # A floor manager corrects a round at once: half a correction would mean something else.
            minutes = minutes or (rng.randint(3, 20) if is_closed else 0)
            yield _stamp_correction(event, stamp, clock.written(minutes))
        else:
            is_closed = is_closed or isinstance(event, Closed)
            yield _stamp_fact(event, stamp, clock.written())


def _stamp_fact(event: Event, stamp: RoundStamp, at: str) -> Event:
    """Return a fact as seen by a device or stated by the house dealer."""
    if isinstance(event, BankPosted):
        event = replace(event, turn=stamp.turn)
    if isinstance(event, DEVICE_FACTS):
        return replace(event, at=at, by=stamp.device, source="device")
    return replace(event, at=at, by=stamp.dealer, source="dealer")


def _stamp_correction(event: Corrected | Voided, stamp: RoundStamp, at: str) -> Event:
    """Return a correction as recorded by a floor manager."""
    if isinstance(event, Voided):
        repeats = stamp.before if event.duplicate_of else None
        return replace(event, duplicate_of=repeats, at=at, by=stamp.floor, source="floor")
    evidence = event.evidence and f"camera 4, {at[11:16]}"
    return replace(event, evidence=evidence, at=at, by=stamp.floor, source="floor")
