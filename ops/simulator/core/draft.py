"""Drafts of rounds, with the state that every simulated game shares."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Final, TypeVar

from domain.facts.record import (
    RECORD_FORMAT,
    BettingLimits,
    KillState,
    RecordTable,
    RoundName,
    RoundRecord,
    Rules,
)
from domain.facts.round_events import Circle, Event, MisdealCalled, WagerPlaced
from domain.seats import name_seat
from ops.simulator.core.collection_schedule import TableCollections
from ops.simulator.core.expected_findings import SimulatedMistake
from ops.simulator.core.game import SimulatedGame
from ops.simulator.core.habit import Habit

GAMING_DAY: Final = "2026-11-18"

BACKLINE_BETTORS: Final = ("k07", "k12", "m31", "m44", "r58", "t63", "t90")
"""Bettors without a seat."""

_T = TypeVar("_T")


@dataclass(slots=True)
class SimulatedWager:
    """A bettor's money in a circle, and the part of it that has action."""

    seat: int
    circle: Circle
    bettor: str
    amount: int
    live: int = 0
    pool: str | None = None


@dataclass(slots=True, kw_only=True)
class RoundDraft(ABC):
    """A round while it is made up: its table, planned mistakes and the facts so far."""

    rng: Random
    game: SimulatedGame
    room: str
    rules: Rules
    collections: TableCollections
    seats: int
    decks: int
    faces: tuple[str, ...]
    """Every card or tile in the deck."""
    slips: list[str]
    """The mistakes planned for this round and not made yet."""
    mistakes: list[SimulatedMistake] = field(default_factory=list)
    """The mistakes that were made."""
    events: list[Event] = field(default_factory=list)
    is_thorough: bool = False
    """Whether the pay-off and the rack are recorded in any case."""

    @property
    @abstractmethod
    def sign(self) -> BettingLimits:
        """The limits on wagers, as posted on the table's sign."""

    @property
    def kill(self) -> KillState | None:
        """The kill that is due, in games that have kills."""
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
        """Return True with this probability."""
        return self.rng.random() < probability

    def slip(self, name: str, probability: float = 1.0) -> bool:
        """Return whether a planned mistake is made now; each is made only once."""
        if name not in self.slips or self.rng.random() >= probability:
            return False
        self.slips.remove(name)
        self.mistakes.append(SimulatedMistake(name))
        return True

    def blame(self, event: Event | None = None, spot: str | None = None, *, name: str = "") -> None:
        """Note the fact or the spot in which the latest mistake, or the latest of that name, shows.

        Do nothing if no mistake fits.
        """
        made = [mistake for mistake in self.mistakes if name in {"", mistake.name}]
        if made:
            made[-1].event = event
            made[-1].spot = spot

    def take_back(self, name: str) -> None:
        """Strike a mistake that has turned out to be none."""
        self.mistakes = [mistake for mistake in self.mistakes if mistake.name != name]

    def say(self, event: Event) -> None:
        """Record a fact."""
        self.events.append(event)

    def call_dead(self, reason: str, probability: float = 1.0) -> None:
        """Call the round dead with this probability, unless it is dead already."""
        if not self.dead and self.chance(probability):
            self.say(MisdealCalled(reason=reason))

    def swap_neighbors(self, things: list[_T]) -> int:
        """Swap two neighbors in a list of at least two, and return the first one's index."""
        place = self.rng.randrange(len(things) - 1)
        things[place], things[place + 1] = things[place + 1], things[place]
        return place


@dataclass(slots=True, kw_only=True)
class BankedDraft(RoundDraft):
    """A round of a game in which a player-dealer takes the other players' wagers."""

    limits: tuple[int, int]
    bank_seat: int
    taken: tuple[int, ...]
    """The occupied seats."""
    small_banks: float = 0.3
    """The probability of a bank that may not cover every wager."""
    habits: Mapping[int, Habit] = field(default_factory=dict)
    """The habits of the players whose habits are fixed, by seat."""
    in_chips: bool = False
    """Whether all wagers are in whole chips, without odd cents."""
    posted: int = 0
    """The total wagered by the player-dealer and their backers."""
    wagers: list[SimulatedWager] = field(default_factory=list)

    @property
    def sign(self) -> BettingLimits:
        """The least and the most that may be wagered."""
        low, high = self.limits
        return BettingLimits(min=low, max=high)

    def place(self, wager: SimulatedWager, *, live: bool = True) -> None:
        """Put a wager in a circle and record it; all of it has action, or none."""
        wager.live = wager.amount if live else 0
        self.wagers.append(wager)
        self.say_wager(wager)

    def say_wager(self, wager: SimulatedWager) -> None:
        """Record a wager put in a circle."""
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
        """Return the bettor's name as recorded, mostly None for the seat's own player."""
        if bettor != name_seat(seat) or self.rng.random() < 0.03:
            return bettor
        return None


def build_record(draft: RoundDraft, seed: int, table: str) -> RoundRecord:
    """Return the round's record, with its header and the facts recorded so far."""
    return RoundRecord(
        format=RECORD_FORMAT,
        room=draft.room,
        game=draft.game.slug,
        table=RecordTable(id=table, seats=draft.seats, decks=draft.decks, limits=draft.sign),
        round=RoundName(
            id=f"{draft.room}-{table}-seed-{seed}",
            number=abs(seed) % 10_000,
            gaming_day=GAMING_DAY,
            kill=draft.kill,
        ),
        events=tuple(draft.events),
        rules=draft.rules,
        schedule=draft.collections.named,
    )
