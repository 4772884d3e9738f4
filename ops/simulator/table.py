"""A table as it is opened: its sign, its seats, its house rules, and the mistakes to come."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from domain.record import Rules
from ops.simulator.draft import Banked
from ops.simulator.game import OneDeckGame, Options

LIMITS: Final = (
    (500, 5000), (500, 20_000), (500, 50_000), (500, 100_000), (1000, 50_000), (2500, 10_000),
    (200, 10_000), (10_000, 100_000),
)  # fmt: skip
"""What the signs of tables say."""

_R = TypeVar("_R", bound=Banked)


def draw_slips(rng: Random, names: Sequence[str]) -> list[str]:
    """The mistakes a round is to see: none in many rounds, else one or a few of these."""
    # Not every one finds its moment, so that about half of the rounds are without fault.
    return [] if rng.random() < 0.4 else rng.sample(names, rng.choice((1, 2, 2, 3, 4)))


def draw_rules(rng: Random, options: Options) -> Rules:
    """The options a house might name: often none, else a few, the default among them."""
    if rng.random() < 0.4:
        return {}
    return {key: rng.choice(values) for key, values in options if rng.random() < 0.45}


def draw_seats(rng: Random, most: int, *usual: int) -> int:
    """How many seats the table has: mostly all there can be, or as many as is usual."""
    return rng.choice((most, most, *usual, rng.randint(2, most)))


def open_table(
    kind: type[_R], rng: Random, game: OneDeckGame, mistakes: Sequence[str], *usual: int
) -> _R:
    """A table of a game dealt from one deck, where some of these mistakes are to be made."""
    slips = draw_slips(rng, mistakes)
    posted = "fee-late" in slips or rng.random() < 0.1
    seats = draw_seats(rng, game.most_seats, *usual)
    return kind(
        rng=rng,
        game=game,
        room=game.room,
        rules=draw_rules(rng, game.options),
        posted_schedules=game.schedules,
        schedule_id=rng.choice(game.schedules) if posted else None,
        seats=seats,
        decks=1,
        limits=rng.choice(LIMITS),
        bank_seat=rng.randint(1, seats),
        faces=game.deck,
        slips=slips,
    )
