"""A made-up day of one table: who sits down, to whom the bank is offered, and what is played."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import cache
from random import Random
from typing import Final, Literal, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from domain.events.round import BankPosted, Closed, Corrected, Event, MisdealCalled, Voided
from domain.events.table import (
    BankDeclined,
    BankOffered,
    BankTaken,
    GameBroken,
    Kind,
    RoundPlayed,
    SeatLeft,
    SeatTaken,
    TableClosed,
    TableEvent,
    TableOpened,
    TermsPosted,
)
from domain.layout import clockwise, left_of
from domain.record import RoundRecord
from ops.simulator.draft import DAY
from ops.simulator.rounds import simulate

GAME: Final = "no-bust-6.0"
SEATS: Final = 8
ROUNDS_A_SEAT: Final = 6
"""How many different rounds each seat may bank."""

OPENS_AT: Final = datetime.fromisoformat(f"{DAY}T08:00:00-08:00")
BETWEEN: Final = timedelta(seconds=6)
MOST_STEPS: Final = 2
"""A fact of a round follows the one before within so many seconds."""


class TableDay(NamedTuple):
    """A table's stream, and the records of its rounds."""

    stream: tuple[TableEvent, ...]
    rounds: tuple[RoundRecord, ...]


def simulate_table(seed: int, hands: int) -> TableDay:
    """A plausible day of so many hands, always the same for the same seed; no mistake is made."""
    table = _Table(Random(f"{seed} table"))  # noqa: S311 - a table, not a secret
    table.open()
    while len(table.rounds) < hands:
        table.go_round(hands)
    table.say(TableClosed())
    return TableDay(tuple(table.stream), tuple(table.rounds))


@cache
def _templates() -> dict[int, list[RoundRecord]]:
    """Whole rounds of the game, by the seat that banks them."""
    found: dict[int, list[RoundRecord]] = {seat: [] for seat in range(1, SEATS + 1)}
    seed = 0
    while any(len(rounds) < ROUNDS_A_SEAT for rounds in found.values()):
        seed += 1
        record = simulate(seed, GAME)
        banks = [event for event in record.events if isinstance(event, BankPosted)]
        if record.table.seats == SEATS and banks and _is_whole(record):
            found[banks[0].seat].append(record)
    return found


def _is_whole(record: RoundRecord) -> bool:
    kinds = {type(event) for event in record.events}
    return Closed in kinds and kinds.isdisjoint({MisdealCalled, Corrected, Voided})


@dataclass(slots=True)
class _Table:
    """What has been recorded of the day, and how the table stands."""

    rng: Random
    stream: list[TableEvent] = field(default_factory=list)
    rounds: list[RoundRecord] = field(default_factory=list)
    people: dict[int, str] = field(default_factory=dict)
    """Who could bank, by seat."""
    staff: int = 0
    bank: int = 0
    """The seat that banked last."""
    patrons: int = 0
    now: datetime = OPENS_AT

    def say(self, event: TableEvent) -> None:
        """Record a fact of the table."""
        self.now += BETWEEN / 2
        self.stream.append(replace(event, at=self._at(), by="t4-device"))

    def _at(self) -> str:
        return self.now.isoformat()

    def open(self) -> None:
        """The sign goes up, and the first people sit down; the house may fill a seat."""
        first = _templates()[1][0]
        self.say(TableOpened(room=first.room, table="T4", seats=SEATS, at=""))
        self.say(
            TermsPosted(
                game=first.game, rules=first.rules, schedule=first.schedule,
                limits=first.table.limits, decks=first.table.decks,
            )
        )  # fmt: skip
        seats = self.rng.sample(range(1, SEATS + 1), self.rng.randint(4, SEATS))
        if len(seats) == SEATS:
            self.staff = seats.pop()
            self.say(SeatTaken(seat=self.staff, patron="house-1", kind="staff"))
        for seat in seats:
            self.sit_down(seat)

    def sit_down(self, seat: int) -> None:
        """Somebody new takes the seat."""
        self.patrons += 1
        kind: Kind = "tppps" if self.patrons % 9 == 0 else "patron"
        self.people[seat] = f"p-{self.patrons}"
        self.say(SeatTaken(seat=seat, patron=self.people[seat], kind=kind))

    def go_round(self, hands: int) -> None:
        """The bank finds a player-dealer, he has his turn, and people come and go."""
        self.bank = self.find_player_dealer()
        self.say(BankTaken(seat=self.bank, turn=1))
        self.play(1)
        if len(self.rounds) < hands:
            if self.rng.random() < 0.2:
                self.say(BankDeclined(seat=self.bank))
            else:
                if self.rng.random() < 0.5:
                    self.say(BankTaken(seat=self.bank, turn=2))
                self.play(2)
        self.come_and_go()

    def find_player_dealer(self) -> int:
        """The next seat that takes the bank; the first of the day may be any of them."""
        if not self.bank:
            return self.rng.choice(sorted(self.people))
        walk = clockwise(SEATS, left_of(self.bank, SEATS))[: SEATS - 1]
        asked = [seat for seat in walk if seat in self.people]
        for seat in asked:
            self.say(BankOffered(seat=seat))
            if self.rng.random() < 0.7:
                return seat
            self.say(BankDeclined(seat=seat))
        self.say(GameBroken(reason="nobody takes the bank"))
        return self.rng.choice(asked)

    def play(self, turn: Literal[1, 2]) -> None:
        """A hand, dealt again as long as it is a misdeal."""
        while True:
            is_misdeal = self.rng.random() < 0.03
            self.rounds.append(self.round(turn, is_misdeal=is_misdeal))
            self.say(RoundPlayed(round=self.rounds[-1].round.id))
            self.now += BETWEEN
            if not is_misdeal:
                return

    def round(self, turn: Literal[1, 2], *, is_misdeal: bool) -> RoundRecord:
        """The record of a round that this seat banks by the table's sign."""
        first = _templates()[1][0]
        played = self.rng.choice(_templates()[self.bank])
        number = len(self.rounds) + 1
        events = list(self.events(played, turn))
        if is_misdeal:
            dead = MisdealCalled(reason="the shoe was not shuffled", at=self._at())
            events[-1:] = [dead, events[-1]]
        name = replace(played.round, id=f"T4-{number:04}", number=number, gaming_day=DAY)
        return replace(
            first, table=replace(first.table, id="T4"), round=name, events=tuple(events), x=UNSET
        )

    def events(self, played: RoundRecord, turn: Literal[1, 2]) -> Iterator[Event]:
        """What happened in the round, as it happened now."""
        is_backer = False
        for event in played.events:
            self.now += timedelta(seconds=self.rng.randrange(MOST_STEPS))
            if isinstance(event, BankPosted):
                # Whoever sits there puts up the bank; only his backers have names of their own.
                bettor = event.bettor if is_backer else None
                yield replace(event, turn=turn, bettor=bettor, at=self._at())
                is_backer = True
            else:
                yield replace(event, at=self._at())

    def come_and_go(self) -> None:
        """Now and then somebody leaves who does not bank, and somebody else sits down."""
        others = [seat for seat in self.people if seat != self.bank]
        if len(others) > 3 and self.rng.random() < 0.1:
            seat = self.rng.choice(others)
            self.say(SeatLeft(seat=seat, patron=self.people.pop(seat)))
        free = [
            seat for seat in range(1, SEATS + 1) if seat not in self.people and seat != self.staff
        ]
        if free and self.rng.random() < 0.1:
            self.sit_down(self.rng.choice(free))
