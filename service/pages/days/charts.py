"""Charts: columns by the hour, and bars beside the rows of a table."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from domain.wording.display import format_money
from projections.lists.days.room_query import HourLine

COLUMN_STEP: Final = 10
"""The distance between columns, which are a little narrower."""

FULL_LENGTH: Final = 100
"""The length of the longest bar or column."""

_AN_HOUR: Final = timedelta(hours=1)


class HourColumn(NamedTuple):
    """An hour in a chart."""

    x: int
    y: float
    height: float


class HourChart(NamedTuple):
    """A chart of an amount hour by hour."""

    name: str
    description: str
    """What the chart shows, for screen readers."""
    width: int
    columns: tuple[HourColumn, ...]


class ChartBar(NamedTuple):
    """A row of a table with the bar that shows its figure."""

    name: str
    address: str
    length: float
    figure: str


def fill_hours(hours: Sequence[HourLine]) -> list[HourLine]:
    """Return every hour from the first to the last, including those without rounds."""
    known = {line.hour: line for line in hours if line.hour is not None}
    if not known:
        return []
    return [known.get(at, HourLine(at, 0, 0, 0)) for at in _list_hours(min(known), max(known))]


def build_hour_chart(
    name: str, hours: Sequence[HourLine], amount: Callable[[HourLine], int]
) -> HourChart:
    """Return the chart of an amount hour by hour."""
    busiest = max(hours, key=amount)
    highest = amount(busiest)
    description = f"{name} by the hour: none"
    if highest and busiest.hour:
        description = (
            f"{name} by the hour: highest at {busiest.hour:%H:%M}, with {format_money(highest)}"
        )
    return HourChart(
        name,
        description,
        COLUMN_STEP * len(hours),
        tuple(_build_column(place, amount(line), highest) for place, line in enumerate(hours)),
    )


def build_money_bars(amounts: Mapping[tuple[str, str], int]) -> list[ChartBar]:
    """Return a bar for each amount; the keys are names and addresses."""
    return _build_bars(((*key, cents, format_money(cents)) for key, cents in amounts.items()))


def build_count_bars(counts: Mapping[tuple[str, str], int]) -> list[ChartBar]:
    """Return a bar for each count; the keys are names and addresses."""
    return _build_bars(((*key, count, f"{count:,}") for key, count in counts.items()))


def _build_bars(rows: Iterable[tuple[str, str, int, str]]) -> list[ChartBar]:
    rows = list(rows)
    highest = max((figure for _, _, figure, _ in rows), default=0)
    return [
        ChartBar(name, address, _compute_length(figure, highest), text)
        for name, address, figure, text in rows
    ]


def _build_column(place: int, figure: int, highest: int) -> HourColumn:
    height = _compute_length(figure, highest)
    return HourColumn(place * COLUMN_STEP + 1, FULL_LENGTH - height, height)


def _compute_length(figure: int, highest: int) -> float:
    return round(max(0, figure) * FULL_LENGTH / highest, 2) if highest > 0 else 0


def _list_hours(first: datetime, last: datetime) -> Iterable[datetime]:
    while first <= last:
        yield first
        first += _AN_HOUR
