"""Dues by the lines of a schedule, as the simulator itself reads the rows."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby, pairwise
from operator import attrgetter
from random import Random
from typing import Final, Literal, NamedTuple

from domain.facts.record import Rules
from domain.facts.round_events import Circle
from domain.rulebook.schedules.catalogue import list_schedules_of_game
from domain.rulebook.schedules.model import FeeKind, FeeLine, Schedule

SimulatedDueSource = int | Literal["bank", "pot"]

COUNTED_BASES: Final = frozenset({"players-dealt", "flat"})
"""The bases whose rows are looked up by a number that is no amount of money."""


class SimulatedDue(NamedTuple):
    """A payer's fee of a single kind; a player's fee is for a single wager."""

    source: SimulatedDueSource
    amount: int | None = None
    """The amount due; None where the schedule does not say."""
    overlaps: bool = False
    """Whether two rows apply to the amount."""
    rates: tuple[int, ...] = ()
    """Every fee of the line."""
    kind: FeeKind = "collection"
    wager: Circle | None = None
    bettor: str | None = None


def compute_due(payer: SimulatedDue, line: FeeLine, amount: int, rules: Rules) -> SimulatedDue:
    """Return the payer's due by the line, for an amount or for a number of players."""
    if line.basis not in COUNTED_BASES:
        cents = amount % 100
        amount -= cents
        if cents and rules.get("fee_cents") == "upper":
            amount += 100
    fees = [tier.fee for tier in line.tiers if tier.first <= amount <= (tier.last or amount)]
    last = rules.get("fee_overlap") == "last"
    return payer._replace(
        amount=fees[-1 if last else 0] if fees else None,
        overlaps=len(fees) > 1,
        rates=tuple([tier.fee for tier in line.tiers]),
        kind=line.kind,
    )


COLLECTION_FINDINGS: Final = {
    "fee-late": "fee-late",
    "fee-missing": "fee-missing",
    "fee-wrong": "fee-mismatch",
    "fees-forgotten": "fee-missing",
    "other-schedule": "schedule-mismatch",
}
"""The mistakes with collections, each with the code of the finding that it causes."""

FURTHER_COLLECTION_FINDINGS: Final = {
    "fee-missing": ("fee-mismatch",),
    "other-schedule": ("fee-missing", "fee-mismatch", "fee-late", "fee-gap", "fee-overlap"),
}
"""Other findings a mistake may cause: a fee may be taken from a payer who owes none."""


@dataclass(slots=True)
class TableCollections:
    """The schedule by which a room takes its collections, with the dues of a round."""

    schedule: Schedule | None = None
    is_named: bool = False
    """Whether the record names the schedule."""
    is_open: bool = False
    """Whether the house dealer takes collections and has not yet taken all of them."""
    owed: list[SimulatedDue] = field(default_factory=list)
    """The collections that have fallen due, taken or not."""
    strays: list[SimulatedDue] = field(default_factory=list)
    """The places where no collection is due but a fee might be taken by mistake."""

    misnamed: str | None = None
    """The schedule of another table, which the record names by mistake."""

    @property
    def named(self) -> str | None:
        """The schedule's id as the record gives it."""
        if self.misnamed is not None:
            return self.misnamed
        return self.schedule.id if self.schedule is not None and self.is_named else None

    def anew(self) -> "TableCollections":
        """Return the table's collections for its next round, with nothing due yet."""
        return TableCollections(self.schedule, self.is_named, self.is_open)


@cache
def find_posted_schedules(slug: str, room: str) -> tuple[tuple[Schedule, ...], ...]:
    """Return the schedules that are posted for a game in a room, set by set."""
    here = [
        one for one in list_schedules_of_game(slug) if one.id.partition("/")[0] in {room, "any"}
    ]
    return tuple(tuple(options) for _, options in groupby(here, attrgetter("set_name")))


@cache
def has_odd_rows(schedule: Schedule) -> bool:
    """Return whether two rows of the schedule overlap, or an amount has no row."""
    tables = [line.tiers for line in schedule.fees if line.basis not in COUNTED_BASES]
    return any(
        row.last is None or following.first - row.last != 100
        for rows in tables
        for row, following in pairwise(rows)
    ) or any(rows[-1].last is not None for rows in tables)


def _any(_: Schedule) -> bool:
    return True


def draw_collections(
    rng: Random,
    slug: str,
    room: str,
    slips: Collection[str],
    fits: Callable[[Schedule], bool] = _any,
) -> TableCollections:
    """Draw a schedule that fits the table, mostly named in the record; its fees are recorded."""
    mistaken = not COLLECTION_FINDINGS.keys().isdisjoint(slips)
    is_named = mistaken or rng.random() < 0.6
    if not is_named and rng.random() < 0.5:
        return TableCollections()
    sets = [
        able for options in find_posted_schedules(slug, room) if (able := [*filter(fits, options)])
    ]
    odd = [one for options in sets for one in options if has_odd_rows(one)]
    schedule = rng.choice(odd if odd and rng.random() < 0.1 else rng.choice(sets))
    return TableCollections(schedule, is_named, is_open=True)
