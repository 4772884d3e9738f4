"""A table as it is opened: its sign, its seats, its house rules, and the mistakes to come."""

from collections.abc import Sequence
from random import Random
from typing import Final, TypeVar

from domain.record import Limits, Rules
from domain.rulebook.schedules.model import Schedule
from ops.simulator.collections.posted import Collections, draw_collections
from ops.simulator.draft import Banked
from ops.simulator.game import OneDeckGame, Options
from ops.simulator.standing import Standing

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
    kind: type[_R],
    rng: Random,
    game: OneDeckGame,
    mistakes: Sequence[str],
    *usual: int,
    at: Standing | None = None,
) -> _R:
    """A table of a game dealt from one deck, where some of these mistakes are to be made."""
    slips = draw_slips(rng, mistakes) if at is None else at.slips(mistakes)
    table = at or _draw_table(rng, game, slips, usual)
    return kind(
        rng=rng,
        game=game,
        room=table.room,
        rules=table.rules,
        collections=table.collections,
        seats=table.seats,
        decks=table.decks,
        limits=banked_limits(table),
        bank_seat=table.turn,
        taken=table.taken,
        small_banks=table.small_banks,
        habits=table.habits,
        in_chips=table.in_chips,
        faces=game.deck,
        slips=slips,
        is_thorough=table.is_thorough,
    )


def _draw_table(
    rng: Random, game: OneDeckGame, slips: Sequence[str], usual: Sequence[int]
) -> Standing:
    """Any table of the game that may see these mistakes."""
    collections = draw_collections(rng, game.slug, game.room, slips)
    seats = draw_seats(rng, game.most_seats, *usual)
    rules = draw_rules(rng, game.options) | draw_fee_rules(rng, collections)
    low, high = draw_limits(rng, collections.schedule)
    return Standing(
        room=game.room, rules=rules, collections=collections, seats=seats, decks=1,
        limits=Limits(min=low, max=high), taken=all_seats(seats), turn=rng.randint(1, seats),
    )  # fmt: skip


def all_seats(seats: int) -> tuple[int, ...]:
    """Every seat of a table with so many."""
    return tuple(range(1, seats + 1))


def banked_limits(table: Standing) -> tuple[int, int]:
    """The least and most of a wager, as the sign has them where somebody banks."""
    return table.limits.min or 0, table.limits.max or 0
