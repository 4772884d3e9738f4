"""Which collections are taken at a table: those of a schedule posted for its game and room."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby, pairwise
from operator import attrgetter
from random import Random
from typing import Final

from domain.rulebook.schedules.catalogue import schedules_of
from domain.rulebook.schedules.model import Schedule
from ops.simulator.collections.rates import COUNTED, Due

FINDING: Final = {
    "fee-late": "fee-late",
    "fee-missing": "fee-missing",
    "fee-wrong": "fee-mismatch",
}
"""The mistakes with collections, each with the code of the finding that it brings about."""

ALSO: Final = {"fee-missing": ("fee-mismatch",)}
"""Where nothing else is taken, it is taken of somebody who owes nothing."""


@dataclass(slots=True)
class Collections:
    """The schedule that a room takes its collections by, and what came of it."""

    schedule: Schedule | None = None
    is_named: bool = False
    """Whether the record names it."""
    is_open: bool = False
    """Whether the house dealer takes them, and has not yet taken all there is."""
    owed: list[Due] = field(default_factory=list)
    """What has fallen due, taken or not."""
    strays: list[Due] = field(default_factory=list)
    """Where nothing is due, but might be taken by mistake."""

    @property
    def named(self) -> str | None:
        """The schedule's id as the record has it."""
        return self.schedule.id if self.schedule is not None and self.is_named else None

    def anew(self) -> "Collections":
        """The same for the next round of a table."""
        return Collections(self.schedule, self.is_named, self.is_open)


@cache
def posted(slug: str, room: str) -> tuple[tuple[Schedule, ...], ...]:
    """The schedules that are posted for a game in a room, set by set."""
    here = [one for one in schedules_of(slug) if one.id.partition("/")[0] in {room, "any"}]
    return tuple(tuple(options) for _, options in groupby(here, attrgetter("set_name")))


@cache
def has_odd_rows(schedule: Schedule) -> bool:
    """Whether there are amounts for which it has two rows, or none though others are larger."""
    tables = [line.tiers for line in schedule.fees if line.basis not in COUNTED]
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
) -> Collections:
    """A schedule that fits the table: mostly named in the record, its fees mostly recorded."""
    mistaken = not FINDING.keys().isdisjoint(slips)
    is_named = mistaken or rng.random() < 0.6
    if not is_named and rng.random() < 0.5:
        return Collections()
    sets = [able for options in posted(slug, room) if (able := [*filter(fits, options)])]
    odd = [one for options in sets for one in options if has_odd_rows(one)]
    schedule = rng.choice(odd if odd and rng.random() < 0.1 else rng.choice(sets))
    is_taken = mistaken or not is_named or rng.random() < 0.7
    return Collections(schedule, is_named, is_taken)
