"""What the summary of a gaming day contains: a part for each table, and the parts added up."""

from collections.abc import Iterable
from datetime import date
from typing import NamedTuple

from msgspec import Struct

from projections.summaries.mispaid_rounds import MispaidRound, rank_by_amount
from projections.summaries.sums import DaySums, add_sums, add_sums_by_name


class RoomDay(NamedTuple):
    """A gaming day of a room."""

    room: str
    day: date


class TablePart(Struct, frozen=True):
    """A table's part of the day."""

    table: str
    games: dict[str, DaySums]
    beside: DaySums
    """The table's rotation and disputes, which belong to no game."""
    dealers: dict[str, DaySums] = {}
    """Sums by house dealer; a round that two of them dealt counts for both."""
    mispaid_rounds: tuple[MispaidRound, ...] = ()

    @property
    def sums(self) -> DaySums:
        """The table's total sums."""
        return add_sums([*self.games.values(), self.beside])


class DaySummary(Struct, frozen=True):
    """The summary of a room's gaming day."""

    room: str
    day: date
    all: DaySums = DaySums()
    tables: dict[str, DaySums] = {}
    games: dict[str, DaySums] = {}
    """Sums by game, without rotation and disputes, which belong to tables."""
    dealers: dict[str, DaySums] = {}
    """Sums by house dealer, without rotation and disputes; a round that two of them dealt counts
    for both. The empty name holds rounds whose dealer was not recorded."""
    mispaid_rounds: tuple[MispaidRound, ...] | None = None
    """The mispaid rounds, the largest first; None in editions made before these were kept."""


def add_parts(of: RoomDay, parts: Iterable[TablePart]) -> DaySummary:
    """Return the summary that the parts of all tables add up to."""
    them = sorted(parts, key=lambda part: part.table)
    tables = {part.table: part.sums for part in them}
    shown = {table: sums for table, sums in tables.items() if sums != DaySums()}
    mispaid = (one for part in them for one in part.mispaid_rounds)
    return DaySummary(
        of.room,
        of.day,
        add_sums(tables.values()),
        shown,
        add_sums_by_name(part.games for part in them),
        add_sums_by_name(part.dealers for part in them),
        tuple(sorted(mispaid, key=rank_by_amount)),
    )
