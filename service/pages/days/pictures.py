"""Figures as pictures: columns by the hour, and bars beside the lines of a table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from projections.plainly import money
from projections.queries.day_summary import Hour

STEP: Final = 10
"""Each column has so much room across, and fills most of it."""

FULL: Final = 100
"""The length of the longest."""

_AN_HOUR: Final = timedelta(hours=1)


class Column(NamedTuple):
    """An hour in a picture."""

    x: int
    y: float
    height: float


class Columns(NamedTuple):
    """A picture of an amount hour by hour."""

    name: str
    says: str
    """What it shows, to whoever cannot see it."""
    width: int
    columns: tuple[Column, ...]


class Bar(NamedTuple):
    """A line of a table with the bar that shows its figure."""

    name: str
    address: str
    length: float
    figure: str


def hours_in_full(hours: Sequence[Hour]) -> list[Hour]:
    """Every hour from the first to the last, also those in which nothing was played."""
    known = {one.hour: one for one in hours if one.hour is not None}
    if not known:
        return []
    return [known.get(at, Hour(at, 0, 0, 0)) for at in _each(min(known), max(known))]


def columns(name: str, hours: Sequence[Hour], amount: Callable[[Hour], int]) -> Columns:
    """An amount hour by hour."""
    most = max(hours, key=amount)
    of_most = amount(most)
    says = f"{name} by the hour: nothing"
    if of_most and most.hour:
        says = f"{name} by the hour: the most, {money(of_most)}, from {most.hour:%H:%M}"
    return Columns(
        name, says, STEP * len(hours),
        tuple(_column(place, amount(one), of_most) for place, one in enumerate(hours)),
    )  # fmt: skip


def money_bars(amounts: Mapping[tuple[str, str], int]) -> list[Bar]:
    """Amounts by name and address, as they come."""
    return _bars(((*key, cents, money(cents)) for key, cents in amounts.items()))


def count_bars(counts: Mapping[tuple[str, str], int]) -> list[Bar]:
    """Counts by name and address, as they come."""
    return _bars(((*key, many, f"{many:,}") for key, many in counts.items()))


def _bars(lines: Iterable[tuple[str, str, int, str]]) -> list[Bar]:
    told = list(lines)
    most = max((figure for _, _, figure, _ in told), default=0)
    return [
        Bar(name, address, _share(figure, most), shown) for name, address, figure, shown in told
    ]


def _column(place: int, figure: int, most: int) -> Column:
    height = _share(figure, most)
    return Column(place * STEP + 1, FULL - height, height)


def _share(figure: int, most: int) -> float:
    return round(max(0, figure) * FULL / most, 2) if most > 0 else 0


def _each(first: datetime, last: datetime) -> Iterable[datetime]:
    while first <= last:
        yield first
        first += _AN_HOUR
