"""A made-up day of one table: who sits down, who is offered the bank, and which hands are dealt."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from domain.facts.record import RoundRecord
from domain.facts.round_events import BankPosted, Closed, Corrected, Event, MisdealCalled, Voided
from domain.facts.table_events import (
    BankDeclined,
    BankOffered,
    BankTaken,
    GameBroken,
    RoundPlayed,
    SeatKind,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TableEvent,
    TableOpened,
    TermsPosted,
)
from domain.seats import find_left_seat, walk_clockwise
from ops.simulator.core.draft import GAMING_DAY
from ops.simulator.simulation import simulate_round

GAME: Final = "no-bust-6.0"
TABLE: Final = "T4"
SEATS: Final = 8
ROUNDS_A_SEAT: Final = 6
"""The number of different rounds that each seat may bank."""

OPENS_AT: Final = datetime.fromisoformat(f"{GAMING_DAY}T08:00:00-08:00")
BETWEEN: Final = timedelta(seconds=6)
MOST_STEPS: Final = 2
"""The upper bound, in seconds, on the time between two facts of a round (exclusive)."""


class SimulatedTableDay(NamedTuple):
    """A table's stream, and the records of its rounds."""

    stream: tuple[TableEvent, ...]
    rounds: tuple[RoundRecord, ...]


def simulate_table_day(seed: int, hands: int, table_id: str = TABLE) -> SimulatedTableDay:
    """Return a flawless day of `hands` hands, always identical for a given seed."""
    table = _Table(table_id, Random(f"{seed} table"))  # noqa: S311 - a table, not a secret
    table.open()
    while len(table.rounds) < hands:
        table.go_round(hands)
    table.say(TableClosed())
    return SimulatedTableDay(tuple(table.stream), tuple(table.rounds))


@cache
def _templates() -> dict[int, list[RoundRecord]]:
    """Return complete rounds of the game, by the seat that banks them."""
    found: dict[int, list[RoundRecord]] = {seat: [] for seat in range(1, SEATS + 1)}
    seed = 0
    while any(len(rounds) < ROUNDS_A_SEAT for rounds in found.values()):
        seed += 1
        record = simulate_round(seed, GAME)
        banks = [event for event in record.events if isinstance(event, BankPosted)]
        if record.table.seats == SEATS and _is_banked_in_turn(banks) and _is_whole(record):
            found[banks[0].seat].append(record)
    return found


def _is_banked_in_turn(banks: list[BankPosted]) -> bool:
    """Return whether one seat put up the bank, for its first or second turn."""
    return len({bank.seat for bank in banks}) == 1 and all(bank.turn <= 2 for bank in banks)


def _is_whole(record: RoundRecord) -> bool:
    kinds = {type(event) for event in record.events}
    return Closed in kinds and kinds.isdisjoint({MisdealCalled, Corrected, Voided})


@dataclass(slots=True)
class _Table:
    """The facts recorded during the day, and the table's current state."""

    id: str
    rng: Random
    stream: list[TableEvent] = field(default_factory=list)
    rounds: list[RoundRecord] = field(default_factory=list)
    people: dict[int, str] = field(default_factory=dict)
    """The people who may bank, by seat."""
    staff: int = 0
    bank: int = 0
    """The seat that banked last."""
    patrons: int = 0
    now: datetime = OPENS_AT

    def say(self, event: TableEvent) -> None:
        """Record a fact of the table."""
        self.now += BETWEEN / 2
        self.stream.append(replace(event, at=self._at(), by=f"{self.id.lower()}-device"))

    def _at(self) -> str:
        return self.now.isoformat()

    def open(self) -> None:
        """Post the sign and seat the first people; at a full table, the house fills a seat."""
        first = _templates()[1][0]
        self.say(TableOpened(room=first.room, table=self.id, seats=SEATS, at=""))
        self.say(
            TermsPosted(
                game=first.game,
                rules=first.rules,
                schedule=first.schedule,
                limits=first.table.limits,
                decks=first.table.decks,
            )
        )
        seats = self.rng.sample(range(1, SEATS + 1), self.rng.randint(4, SEATS))
        if len(seats) == SEATS:
            self.staff = seats.pop()
            self.say(SeatTaken(seat=self.staff, patron="house-1", kind="staff"))
        for seat in seats:
            self.sit_down(seat)

    def sit_down(self, seat: int) -> None:
        """Seat a new person."""
        self.patrons += 1
        kind: SeatKind = "tppps" if self.patrons % 9 == 0 else "patron"
        self.people[seat] = f"p-{self.patrons}"
        self.say(SeatTaken(seat=seat, patron=self.people[seat], kind=kind))

    def go_round(self, hands: int) -> None:
        """Find a player-dealer, play their turn of the bank, and let people come and go."""
        self.bank = self.find_player_dealer()
        self.say(BankTaken(seat=self.bank, turn=1))
        self.play(1, hands)
        if len(self.rounds) < hands:
            if self.rng.random() < 0.2:
                self.say(BankDeclined(seat=self.bank))
            else:
                if self.rng.random() < 0.5:
                    self.say(BankTaken(seat=self.bank, turn=2))
                self.play(2, hands)
        self.come_and_go()

    def find_player_dealer(self) -> int:
        """Offer the bank clockwise and return the seat that takes it; the day's first is drawn."""
        if not self.bank:
            return self.rng.choice(sorted(self.people))
        walk = walk_clockwise(SEATS, find_left_seat(self.bank, SEATS))[: SEATS - 1]
        occupied = [seat for seat in walk if seat in self.people]
        for seat in occupied:
            self.say(BankOffered(seat=seat))
            if self.rng.random() < 0.7:
                return seat
            self.say(BankDeclined(seat=seat))
        self.say(GameBroken(reason="nobody takes the bank"))
        return self.rng.choice(occupied)

    def play(self, turn: Literal[1, 2], hands: int) -> None:
        """Play a hand, dealing again after every misdeal; the day's last hand is none."""
        while True:
            is_misdeal = self.rng.random() < 0.03 and len(self.rounds) + 1 < hands
            self.rounds.append(self.round(turn, is_misdeal=is_misdeal))
            self.say(RoundPlayed(round=self.rounds[-1].round.id))
            self.now += BETWEEN
            if not is_misdeal:
                return

    def round(self, turn: Literal[1, 2], *, is_misdeal: bool) -> RoundRecord:
        """Return the record of a round that the current bank seat banks by the table's sign."""
        first = _templates()[1][0]
        played = self.rng.choice(_templates()[self.bank])
        number = len(self.rounds) + 1
        events = list(self.events(played, turn))
        if is_misdeal:
            dead = MisdealCalled(reason="the shoe was not shuffled", at=self._at())
            events[-1:] = [dead, events[-1]]
        round_id = f"{self.id}-{number:04}"
        name = replace(played.round, id=round_id, number=number, gaming_day=GAMING_DAY)
        table = replace(first.table, id=self.id)
        return replace(first, table=table, round=name, events=tuple(events), x=UNSET)

    def events(self, played: RoundRecord, turn: Literal[1, 2]) -> Iterator[Event]:
        """Yield the facts of `played`, restamped with the table's current time."""
        is_backer = False
        for event in played.events:
            self.now += timedelta(seconds=self.rng.randrange(MOST_STEPS))
            if isinstance(event, BankPosted):
                # The player-dealer in that seat puts up the bank; only their backers are named.
                bettor = event.bettor if is_backer else None
                yield replace(event, turn=turn, bettor=bettor, at=self._at())
                is_backer = True
            else:
                yield replace(event, at=self._at())

    def come_and_go(self) -> None:
        """Now and then, let a person who is not banking leave, and seat a new person."""
        others = [seat for seat in self.people if seat != self.bank]
        if len(others) > 3 and self.rng.random() < 0.1:
            seat = self.rng.choice(others)
            self.say(SeatLeft(seat=seat, patron=self.people.pop(seat)))
        free = [
            seat for seat in range(1, SEATS + 1) if seat not in self.people and seat != self.staff
        ]
        if free and self.rng.random() < 0.1:
            self.sit_down(self.rng.choice(free))
