"""Tables as they stand before a round: their sign, their players and the seat whose turn it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, TypeVar

from domain.facts.record import BettingLimits, Rules
from domain.rulebook.schedules.model import Schedule
from ops.simulator.core.collection_schedule import TableCollections, draw_collections
from ops.simulator.core.draft import BankedDraft
from ops.simulator.core.game import SimulatedOneDeckGame, SimulatedOptions
from ops.simulator.core.habit import Habit
from ops.simulator.core.mistake_frequency import draw_mistakes

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True, kw_only=True)
class SimulatedTable:
    """The part of a round that is settled before it begins."""

    room: str
    rules: Rules
    collections: TableCollections
    seats: int
    decks: int
    limits: BettingLimits
    taken: tuple[int, ...]
    """The occupied seats."""
    turn: int
    """The seat that banks, or has the dealer button."""
    goes_wrong: bool = False
    """Whether a mistake is to be made."""
    small_banks: float = 0.3
    """The probability of a bank that may not cover every wager."""
    habits: Mapping[int, Habit] = field(default_factory=dict)
    """The habits of the players whose habits are fixed, by seat."""
    in_chips: bool = False
    """Whether all wagers are in whole chips, without odd cents."""
    is_thorough: bool = False
    """Whether the pay-off and the rack are recorded in any case."""

    has_stream: bool = False
    """Whether the table's own stream records its sign, which a round's header then copies."""

    wish: str = ""
    """The seed by which the mistake is drawn, apart from the play."""

    def anew(self, wish: str) -> "SimulatedTable":
        """Return the table with another `wish` and with no collections taken yet."""
        return replace(self, collections=self.collections.anew(), wish=wish)

    def slips(self, names: Sequence[_T]) -> list[_T]:
        """Return the mistake to make in the round, if it is to contain one."""
        drawn = Random(self.wish)  # noqa: S311 - a mistake, not a secret
        able = [name for name in names if not (self.has_stream and name in _OF_SIGNS)]
        return [drawn.choice(able)] if self.goes_wrong else []


_OF_SIGNS: Final = frozenset({"other-schedule"})
"""Mistakes by which a record says something else than the table's sign."""

SIGN_LIMITS: Final = (
    (500, 5000), (500, 20_000), (500, 50_000), (500, 100_000), (1000, 50_000), (2500, 10_000),
    (200, 10_000), (10_000, 100_000), (100, 10_000),
)  # fmt: skip
"""The limits on tables' signs where no schedule sets them."""
_OF_FEES: Final[SimulatedOptions] = (
    ("fee_cents", ("lower", "upper")),
    ("fee_overlap", ("first", "last")),
)
_OF_SOME_FEES: Final = (
    ("fee_player_wager", ("each", "sum"), ("pure-spanish-21.5",)),
    (
        "pd_fee_basis",
        ("table-action", "largest-wager"),
        ("pai-gow-tiles", "double-hand-marysville", "fortune-pai-gow"),
    ),
    (
        "fee_bonus_action",
        ("counts", "left-out"),
        (
            "three-card-poker", "no-bust-buster-6.0", "no-bust-21-2006", "pure-21.5",
            "fortune-pai-gow",
        ),
    ),
    ("modified_a_from", ("pot", "player"), ("holdem-mortimers",)),
)  # fmt: skip
"""Readings of collections, their values, and the games that have them."""
_POT_GAMES: Final = frozenset(
    {"holdem-marysville", "holdem-mortimers", "omaha-8", "omaha-8-joker", "lowball"}
)
_OF_BUTTONS: Final[SimulatedOptions] = (("misdeal_counts", (False, True)),)

_R = TypeVar("_R", bound=BankedDraft)


def draw_rules(rng: Random, options: SimulatedOptions) -> Rules:
    """Draw the options that a house names: often none, else a few, sometimes the default."""
    rules = _some(rng, _OF_BUTTONS, 0.15)
    return rules if rng.random() < 0.4 else rules | _some(rng, options, 0.45)


def draw_fee_rules(rng: Random, slug: str, collections: TableCollections) -> Rules:
    """Draw the house's readings of the schedule, if the record names one."""
    if not collections.is_named:
        return {}
    known = [(key, values) for key, values, games in _OF_SOME_FEES if slug in games]
    if slug not in _POT_GAMES:
        known.append(("misdeal_fee", ("due", "none")))
    return _some(rng, (*_OF_FEES, *known), 0.15)


def _some(rng: Random, options: SimulatedOptions, probability: float) -> Rules:
    return {key: rng.choice(values) for key, values in options if rng.random() < probability}


def draw_limits(rng: Random, schedule: Schedule | None) -> tuple[int, int]:
    """Draw the least and the most of a wager, as the collection schedule has them if there is one.

    A schedule without a maximum gets the house's own.
    """
    if schedule is not None and schedule.table_limit is not None:
        low, high = schedule.table_limit.min, schedule.table_limit.max
        return low, high or 100 * low
    if schedule is None or not schedule.limit_range:
        return rng.choice(SIGN_LIMITS)
    (lowest, highest), (least, most) = schedule.limit_range.min, schedule.limit_range.max
    return rng.choice(
        [(a, b) for a, b in SIGN_LIMITS if lowest <= a <= highest and least <= b <= most]
    )


def draw_seats(rng: Random, least: int, most: int, *usual: int) -> int:
    """Draw a table's number of seats: mostly the maximum or a usual number."""
    return max(least, rng.choice((most, most, *usual, rng.randint(2, most))))


def open_table(
    kind: type[_R],
    rng: Random,
    game: SimulatedOneDeckGame,
    mistakes: Sequence[str],
    *usual: int,
    at: SimulatedTable | None = None,
) -> _R:
    """Return a draft for a game dealt from one deck, with some of these mistakes planned."""
    slips = draw_mistakes(rng, mistakes) if at is None else at.slips(mistakes)
    table = at or _draw_table(rng, game, slips, usual)
    return kind(
        rng=rng,
        game=game,
        room=table.room,
        rules=table.rules,
        collections=table.collections,
        seats=table.seats,
        decks=table.decks,
        limits=read_limits(table),
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
    rng: Random, game: SimulatedOneDeckGame, slips: Sequence[str], usual: Sequence[int]
) -> SimulatedTable:
    """Draw a table of the game at which these mistakes can be made."""
    collections = draw_collections(rng, game.slug, game.room, slips)
    seats = draw_seats(rng, game.least_seats, game.most_seats, *usual)
    rules = draw_rules(rng, game.options) | draw_fee_rules(rng, game.slug, collections)
    low, high = draw_limits(rng, collections.schedule)
    return SimulatedTable(
        room=game.room,
        rules=rules,
        collections=collections,
        seats=seats,
        decks=1,
        limits=BettingLimits(min=low, max=high),
        taken=list_seats(seats),
        turn=rng.randint(1, seats),
    )


def list_seats(seats: int) -> tuple[int, ...]:
    """Return every seat number of a table with `seats` seats."""
    return tuple(range(1, seats + 1))


def read_limits(table: SimulatedTable) -> tuple[int, int]:
    """Return the least and the most of a wager by the sign of a banked table."""
    return table.limits.min or 0, table.limits.max or 0
