"""What every made-up round remembers while it is made, whatever the game."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeVar

from domain.events.round import Circle, Event, MisdealCalled, WagerPlaced
from domain.layout import seated
from domain.record import FORMAT, Kill, Limits, RoundName, RoundRecord, Rules, Table
from ops.simulator.collections.posted import Collections
from ops.simulator.game import AnyGame
from ops.simulator.habits import Habit
from ops.simulator.planted import Mistake

DAY: Final = "2026-11-18"

BACKLINE: Final = ("k07", "k12", "m31", "m44", "r58", "t63", "t90")
"""Bettors without a seat."""

_T = TypeVar("_T")


@dataclass(slots=True)
class Wager:
    """One bettor's money in one circle, and how much of it has action."""

    seat: int
    circle: Circle
    bettor: str
    amount: int
    live: int = 0
    pool: str | None = None


@dataclass(slots=True, kw_only=True)
class Draft(ABC):
    """The table, what is to go wrong at it, and what has been recorded."""

    rng: Random
    game: AnyGame
    room: str
    rules: Rules
    collections: Collections
    seats: int
    decks: int
    faces: tuple[str, ...]
    """Every card or tile there is."""
    slips: list[str]
    """Mistakes planned for this round that nobody has made yet."""
    mistakes: list[Mistake] = field(default_factory=list)
    """Those that were made."""
    events: list[Event] = field(default_factory=list)
    is_thorough: bool = False
    """Whether the pay-off and the rack are recorded in any case."""

    @property
    @abstractmethod
    def sign(self) -> Limits:
        """What a wager may be, as the table's sign has it."""

    @property
    def kill(self) -> Kill | None:
        """Whose kill is due, in games that have kills."""
        return None

    @property
    def made(self) -> list[str]:
        """The names of the mistakes that were made."""
        return [mistake.name for mistake in self.mistakes]

    @property
    def dead(self) -> bool:
        """Whether the house has called the round dead."""
        return any(isinstance(event, MisdealCalled) for event in self.events)

    def chance(self, probability: float) -> bool:
        """Whether it happens this time."""
        return self.rng.random() < probability

    def slip(self, name: str, probability: float = 1.0) -> bool:
        """Whether a planned mistake is made now; each is made once."""
        if name not in self.slips or self.rng.random() >= probability:
            return False
        self.slips.remove(name)
        self.mistakes.append(Mistake(name))
        return True

    def blame(self, event: Event | None = None, spot: str | None = None, *, name: str = "") -> None:
        """Say of the mistake made last, or of that name, in which fact it shows, or at which spot.

        It may be that none of that name was made.
        """
        made = [mistake for mistake in self.mistakes if name in {"", mistake.name}]
        if made:
            made[-1].event = event
            made[-1].spot = spot

    def take_back(self, name: str) -> None:
        """What was to be a mistake has turned out to be none."""
        self.mistakes = [mistake for mistake in self.mistakes if mistake.name != name]

    def say(self, event: Event) -> None:
        """Record a fact."""
        self.events.append(event)

    def call_dead(self, reason: str, probability: float = 1.0) -> None:
        """The house dealer may call the round dead."""
        if not self.dead and self.chance(probability):
            self.say(MisdealCalled(reason=reason))

    def swap_neighbours(self, things: list[_T]) -> int:
        """Put two of at least two things that follow each other in the wrong order; say where."""
        place = self.rng.randrange(len(things) - 1)
        things[place], things[place + 1] = things[place + 1], things[place]
        return place


@dataclass(slots=True, kw_only=True)
class Banked(Draft):
    """A round of a game in which a player-dealer takes the wagers of the others."""

    limits: tuple[int, int]
    bank_seat: int
    taken: tuple[int, ...]
    """The seats where somebody sits."""
    small_banks: float = 0.3
    """How likely a bank is that may not cover everybody."""
    habits: Mapping[int, Habit] = field(default_factory=dict)
    """How those play of whom that is settled, by their seats."""
    in_chips: bool = False
    """Whether nobody wagers odd cents."""
    posted: int = 0
    """What the player-dealer and his backers wager."""
    wagers: list[Wager] = field(default_factory=list)

    @property
    def sign(self) -> Limits:
        """The least and most that may be wagered."""
        low, high = self.limits
        return Limits(min=low, max=high)

    def place(self, wager: Wager, *, live: bool = True) -> None:
        """Put a wager on a circle, taken in full or not at all."""
        wager.live = wager.amount if live else 0
        self.wagers.append(wager)
        self.say_wager(wager)

    def say_wager(self, wager: Wager) -> None:
        """Record a wager put on a circle."""
        self.say(
            WagerPlaced(
                seat=wager.seat,
                wager=wager.circle,
                amount=wager.amount,
                bettor=self.named(wager.seat, wager.bettor),
                pool=wager.pool,
            )
        )

    def named(self, seat: int, bettor: str) -> str | None:
        """How a wager's bettor is written: the seat's own player mostly not at all."""
        if bettor != seated(seat) or self.rng.random() < 0.03:
            return bettor
        return None


def head(r: Draft, seed: int, table: str) -> RoundRecord:
    """The round's header, with the facts as they stand by now."""
    return RoundRecord(
        format=FORMAT,
        room=r.room,
        game=r.game.slug,
        table=Table(id=table, seats=r.seats, decks=r.decks, limits=r.sign),
        round=RoundName(
            id=f"{r.room}-{table}-seed-{seed}",
            number=abs(seed) % 10_000,
            gaming_day=DAY,
            kill=r.kill,
        ),
        events=tuple(r.events),
        rules=r.rules,
        schedule=r.collections.named,
    )
