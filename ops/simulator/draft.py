"""What every made-up round remembers while it is made, whatever the game."""

from dataclasses import dataclass, field
from random import Random
from typing import Final

from domain.events.round import Event
from domain.layout import seated
from domain.record import FORMAT, Limits, RoundName, RoundRecord, Rules, Table, Value

DAY: Final = "2026-11-18"

BACKLINE: Final = ("k07", "k12", "m31", "m44", "r58", "t63", "t90")
"""Bettors without a seat."""

LIMITS: Final = (
    (500, 5000), (500, 20_000), (500, 50_000), (500, 100_000), (1000, 50_000), (2500, 10_000),
    (200, 10_000), (10_000, 100_000),
)  # fmt: skip
"""What the signs of tables say."""

Options = tuple[tuple[str, tuple[Value, ...]], ...]
"""House options and readings with their values, the default first."""


@dataclass(slots=True, kw_only=True)
class Draft:
    """The table, what is to go wrong at it, and what has been recorded."""

    rng: Random
    slug: str
    room: str
    options: Options
    rules: Rules
    posted_schedules: tuple[str, ...]
    """The ids of the collection schedules that the game is played under."""
    schedule_id: str | None
    seats: int
    decks: int
    limits: tuple[int, int]
    bank_seat: int
    faces: tuple[str, ...]
    """Every card or tile there is."""
    slips: list[str]
    """Mistakes planned for this round that nobody has made yet."""
    events: list[Event] = field(default_factory=list)

    def chance(self, probability: float) -> bool:
        """Whether it happens this time."""
        return self.rng.random() < probability

    def slip(self, name: str, probability: float = 1.0) -> bool:
        """Whether a planned mistake is made now; each is made once."""
        if name not in self.slips or self.rng.random() >= probability:
            return False
        self.slips.remove(name)
        return True

    def say(self, event: Event) -> None:
        """Record a fact."""
        self.events.append(event)

    def named(self, seat: int, bettor: str) -> str | None:
        """How a wager's bettor is written: the seat's own player mostly not at all."""
        if bettor != seated(seat) or self.rng.random() < 0.03:
            return bettor
        return None


def draw_rules(rng: Random, options: Options) -> Rules:
    """The options a house might name: often none, else a few, the default among them."""
    if rng.random() < 0.4:
        return {}
    return {key: rng.choice(values) for key, values in options if rng.random() < 0.45}


def head(r: Draft, seed: int, table: str) -> RoundRecord:
    """The round's header, with the facts as they stand by now."""
    low, high = r.limits
    return RoundRecord(
        format=FORMAT,
        room=r.room,
        game=r.slug,
        table=Table(id=table, seats=r.seats, decks=r.decks, limits=Limits(min=low, max=high)),
        round=RoundName(
            id=f"{r.room}-{table}-seed-{seed}", number=abs(seed) % 10_000, gaming_day=DAY
        ),
        events=tuple(r.events),
        rules=r.rules,
        schedule=r.schedule_id,
    )
