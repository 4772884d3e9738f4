"""A day held against the days before it.

By their latest editions, whenever it is asked: which of them was made first makes no difference,
and a day that is corrected changes no summary but its own.
"""

from datetime import date, timedelta
from typing import Final

from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.summaries.editions import Asked, Edition, editions
from projections.summaries.figures import figures_of
from projections.summaries.sums import DaySums

DAYS: Final = 7
"""With so many days before it a day is compared, as far as there are any."""


class DayBefore(Struct, frozen=True):
    """A day that another one is compared with."""

    day: date
    edition: int


class Compared(Struct, frozen=True):
    """A figure of the room, and what it was on the days before."""

    figure: str
    value: int
    average: int
    """Rounded to a whole number, and halves up."""
    least: int
    most: int


class DayComparison(Struct, frozen=True):
    """A room's day held against the days before it that there are, the latest first."""

    days: tuple[DayBefore, ...]
    figures: tuple[Compared, ...]


def compared(connection: Connection[TupleRow], one: Edition) -> DayComparison:
    """How the day compares; with no days before it, nothing is said."""
    before = _before(connection, one)
    days = tuple(DayBefore(other.row.day, other.row.edition) for other in before)
    if not before:
        return DayComparison(days, ())
    those = [_whole(other.summary.all) for other in before]
    figures = (
        _compared(name, value, [other.get(name, 0) for other in those])
        for name, value in _whole(one.summary.all).items()
    )
    return DayComparison(days, tuple(figures))


def _before(connection: Connection[TupleRow], one: Edition) -> list[Edition]:
    try:
        last = one.row.day - timedelta(days=1)
    except OverflowError:
        return []
    return editions(connection, Asked(one.row.room, last_day=last, most=DAYS)).lines


def _whole(sums: DaySums) -> dict[str, int]:
    return {one.name: one.value for one in figures_of(sums) if isinstance(one.value, int)}


def _compared(name: str, value: int, before: list[int]) -> Compared:
    average = (2 * sum(before) + len(before)) // (2 * len(before))
    return Compared(name, value, average, min(before), max(before))
