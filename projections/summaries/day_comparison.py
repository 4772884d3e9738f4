"""The comparison of a day with the days before it.

The latest editions of the days before are read at every request: the order in which editions were
made makes no difference, and a corrected day changes no summary but its own.
"""

from datetime import date, timedelta
from typing import Final

from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.summaries.editions import Edition, EditionQuery, search_editions
from projections.summaries.figure_wording import list_figures
from projections.summaries.sums import DaySums

DAYS_COMPARED: Final = 7
"""The most days before that a day is compared with."""


class DayBefore(Struct, frozen=True):
    """A day before the compared day, and the edition used."""

    day: date
    edition: int


class ComparedFigure(Struct, frozen=True):
    """A figure of the room, compared with the days before."""

    figure: str
    value: int
    average: int
    """The average, rounded to a whole number, halves up."""
    least: int
    most: int


class DayComparison(Struct, frozen=True):
    """The comparison of a room's day with the days before it, the latest first."""

    days: tuple[DayBefore, ...]
    figures: tuple[ComparedFigure, ...]


def compare_with_days_before(connection: Connection[TupleRow], one: Edition) -> DayComparison:
    """Return the comparison of an edition; it is empty if there are no days before."""
    before = _load_editions_before(connection, one)
    days = tuple(DayBefore(other.row.day, other.row.edition) for other in before)
    if not before:
        return DayComparison(days, ())
    those = [_index_figures(other.summary.all) for other in before]
    figures = (
        _compare_figure(name, value, [other.get(name, 0) for other in those])
        for name, value in _index_figures(one.summary.all).items()
    )
    return DayComparison(days, tuple(figures))


def _load_editions_before(connection: Connection[TupleRow], one: Edition) -> list[Edition]:
    try:
        last = one.row.day - timedelta(days=1)
    except OverflowError:
        return []
    return search_editions(
        connection, EditionQuery(one.row.room, last_day=last, most=DAYS_COMPARED)
    ).lines


def _index_figures(sums: DaySums) -> dict[str, int]:
    return {one.name: one.value for one in list_figures(sums) if isinstance(one.value, int)}


def _compare_figure(name: str, value: int, before: list[int]) -> ComparedFigure:
    average = (2 * sum(before) + len(before)) // (2 * len(before))
    return ComparedFigure(name, value, average, min(before), max(before))
