"""A table as it is opened: its sign, its seats, its house rules, and the mistakes to come."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from domain.record import Rules
from domain.rulebook.schedules.model import Schedule
from ops.simulator.collections.posted import Collections, draw_collections
from ops.simulator.draft import Banked
from ops.simulator.game import OneDeckGame, Options

LIMITS: Final = (
    (500, 5000), (500, 20_000), (500, 50_000), (500, 100_000), (1000, 50_000), (2500, 10_000),
    (200, 10_000), (10_000, 100_000), (100, 10_000),
)  # fmt: skip
"""What the signs of tables say where no schedule does."""
_OF_FEES: Final[Options] = (("fee_cents", ("lower", "upper")), ("fee_overlap", ("first", "last")))
_OF_BUTTONS: Final[Options] = (("misdeal_counts", (False, True)),)

_R = TypeVar("_R", bound=Banked)


def draw_slips(rng: Random, names: Sequence[str]) -> list[str]:
    """The mistakes a round is to see: none in many rounds, else one or a few of these."""
    # Not every one finds its moment, so that about half of the rounds are without fault.
    return [] if rng.random() < 0.4 else rng.sample(names, rng.choice((1, 2, 2, 3, 4)))


def draw_rules(rng: Random, options: Options) -> Rules:
    """The options a house might name: often none, else a few, the default among them."""
    rules = _some(rng, _OF_BUTTONS, 0.15)
    return rules if rng.random() < 0.4 else rules | _some(rng, options, 0.45)


def draw_fee_rules(rng: Random, collections: Collections) -> Rules:
    """How the house reads the rows of a schedule, if it names one."""
    return _some(rng, _OF_FEES, 0.15) if collections.is_named else {}


def _some(rng: Random, options: Options, probability: float) -> Rules:
    return {key: rng.choice(values) for key, values in options if rng.random() < probability}


def draw_limits(rng: Random, schedule: Schedule | None) -> tuple[int, int]:
    """The least and most of a wager, as the collection schedule has them if there is one.

    Where that has no most, the house has one of its own.
    """
    if schedule is not None and schedule.table_limit is not None:
        low, high = schedule.table_limit.min, schedule.table_limit.max
        return low, high or 100 * low
    if schedule is None or not schedule.limit_range:
        return rng.choice(LIMITS)
    (lowest, highest), (least, most) = schedule.limit_range.min, schedule.limit_range.max
    return rng.choice([(a, b) for a, b in LIMITS if lowest <= a <= highest and least <= b <= most])


def draw_seats(rng: Random, most: int, *usual: int) -> int:
    """How many seats the table has: mostly all there can be, or as many as is usual."""
    return rng.choice((most, most, *usual, rng.randint(2, most)))


def open_table(
    kind: type[_R], rng: Random, game: OneDeckGame, mistakes: Sequence[str], *usual: int
) -> _R:
    """A table of a game dealt from one deck, where some of these mistakes are to be made."""
    slips = draw_slips(rng, mistakes)
    collections = draw_collections(rng, game.slug, game.room, slips)
    seats = draw_seats(rng, game.most_seats, *usual)
    return kind(
        rng=rng,
        game=game,
        room=game.room,
        rules=draw_rules(rng, game.options) | draw_fee_rules(rng, collections),
        collections=collections,
        seats=seats,
        decks=1,
        limits=draw_limits(rng, collections.schedule),
        bank_seat=rng.randint(1, seats),
        faces=game.deck,
        slips=slips,
    )
