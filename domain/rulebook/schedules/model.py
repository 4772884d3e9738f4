"""The parts of a collection schedule, whose JSON is the open format."""

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

FeeTime = Literal["before-deal", "after-initial-deal", "after-flop", "half-hour"]
LineTime = Literal["after-river", "ended-before-flop", "after-turn-or-river-bet"]
FeePayer = Literal["player", "player-dealer", "pot"]
FeeKind = Literal["collection", "jackpot", "designated", "modified-a", "modified-b"]
FeeUnit = Literal["wager", "spot", "hand", "round", "half-hour"]
FeeBasis = Literal["player-wager", "bonus-bet", "table-action", "players-dealt", "flat"]

IN_DOLLARS: Final[frozenset[FeeBasis]] = frozenset({"player-wager", "bonus-bet", "table-action"})
"""Bases whose rows are amounts; the others are counts, or no table at all."""


CENTS_IN_A_DOLLAR: Final = 100


def get_unit(basis: FeeBasis) -> int:
    """Return the unit of a basis's printed rows: whole dollars, or players."""
    return CENTS_IN_A_DOLLAR if basis in IN_DOLLARS else 1


class Tier(Struct, frozen=True, gc=False, cache_hash=True, rename={"first": "from", "last": "to"}):
    """A row: from which amount or count up to which, both included, the fee is due."""

    first: int
    last: int | None
    """None where the row is open upwards."""
    fee: int

    def covers(self, amount: int) -> bool:
        """Return whether the row is for this amount."""
        return self.first <= amount and (self.last is None or amount <= self.last)


class FeeLine(Struct, frozen=True, omit_defaults=True, gc=False, cache_hash=True):
    """What one payer pays, by which amount, in the order of the printed rows."""

    payer: FeePayer
    kind: FeeKind
    per: FeeUnit
    basis: FeeBasis
    tiers: tuple[Tier, ...]
    when: LineTime | UnsetType = UNSET
    """Where it has a moment of its own."""

    @property
    def is_flat(self) -> bool:
        """Whether it is one fee, whatever the amount."""
        return len(self.tiers) == 1 and not self.tiers[0].first and self.tiers[0].last is None


class TableLimit(Struct, frozen=True, gc=False):
    """The least and the most of a wager, as printed with the option; None is no limit."""

    min: int
    max: int | None


class LimitRange(Struct, frozen=True, gc=False):
    """Between what a table's least and most wager have to lie."""

    min: tuple[int, int]
    max: tuple[int, int]


class Stakes(Struct, frozen=True, gc=False):
    """The betting of a pot game, as far as it is printed."""

    structure: str | None
    bets: tuple[int, int] | None = None
    blinds: tuple[int, int] | None = None


class StakesRange(Struct, frozen=True, gc=False):
    """The smallest and the biggest game that a schedule of a pot game is for."""

    structure: str
    min: tuple[int, int]
    max: tuple[int, int]


class BonusLimit(Struct, frozen=True, gc=False):
    """What a side bet may be; `*` is any of them, `table` the limit of the table."""

    wager: str
    min: int | Literal["table"]
    max: int | Literal["table"]
    at_most: Literal["base"] | None


class Counts(Struct, frozen=True, gc=False):
    """What belongs to the table action beside the game wagers."""

    bonus_bets: bool


class Schedule(Struct, frozen=True, omit_defaults=True, kw_only=True, cache_hash=True):
    """One posted option: who pays what, by which amount, and when."""

    id: str
    games: tuple[str, ...]
    gega: tuple[str, ...] | None
    source: str
    section: str
    table_limit: TableLimit | None
    limit_range: LimitRange | UnsetType = UNSET
    stakes: Stakes | UnsetType = UNSET
    stakes_range: StakesRange | UnsetType = UNSET
    bonus_limits: tuple[BonusLimit, ...] | UnsetType = UNSET
    when: FeeTime
    fees: tuple[FeeLine, ...]
    table_action_counts: Counts | None
    """None where no line looks a fee up by table action."""
    notes: tuple[str, ...]
    """The readings that went into it, and what the paper says besides."""

    @property
    def set_name(self) -> str:
        """The id without the option."""
        return self.id.rpartition("/")[0]

    @property
    def option(self) -> str:
        """The last part of the id: the printed number, or the stakes."""
        return self.id.rpartition("/")[2]


class SchedulePart(NamedTuple):
    """A part of an approved paper with its schedules; every module that has a `PART` is on file."""

    order: int
    """Where the part stands among those of all papers, the lowest number first."""
    read: Callable[[], Iterator[Schedule]]


_encoder: Final = msgspec.json.Encoder()


def encode_schedule(schedule: Schedule) -> bytes:
    """Return the schedule as JSON without spaces."""
    return _encoder.encode(schedule)
