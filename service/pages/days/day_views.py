"""The page of a gaming day: its totals, hour by hour and table by table."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Final, NamedTuple

from flask import Response

from domain.wording.display import name_game, natural_sort_key
from projections.errors import NotOnFile
from projections.lists.days.query import DayLine, DayQuery, search_days
from projections.lists.days.room_query import (
    HourLine,
    MispaidTotals,
    load_hours,
    load_mispaid_totals,
)
from projections.summaries.day_summary import RoomDay
from projections.summaries.editions import load_latest_edition
from service.api.tables import parse_day
from service.http.context import ReadConnection, get_list_connections
from service.http.freshness import check_freshness
from service.pages.days.charts import (
    HourChart,
    build_count_bars,
    build_hour_chart,
    build_money_bars,
    fill_hours,
)
from service.pages.layout.blueprint import PAGES
from service.pages.layout.page import render_page
from service.pages.layout.room_clock import get_room_name, get_room_zone
from service.pages.layout.urls import build_path, build_url
from service.pages.layout.wording import describe_lag

MAX_LINES: Final = 1000
"""At most so many tables and games of a day are read."""


class DayPageData(NamedTuple):
    """The rows that a day's page is made from."""

    lines: list[DayLine]
    hours: list[HourLine]
    mispaid: MispaidTotals
    has_summary: bool


class DayTotals(NamedTuple):
    """Figures of some tables and games, added up; money in cents."""

    rounds: int
    open: int
    misdeals: int
    incomplete: int
    not_judged: int
    voided: int
    action: int
    paid: int
    collected: int
    uncovered: int
    fees_due: int
    fees_taken: int
    violations: int
    disputes: int


class TableFiguresRow(NamedTuple):
    """The figures of a table and game."""

    table: str
    address: str
    game: str
    totals: DayTotals


@PAGES.page("/days/<id:room>/<day:day>", permission="read")
def show_day(room: str, day: str) -> Response:
    """Show the totals of a gaming day."""
    date_of_day = parse_day(day)
    freshness = check_freshness("days", "rounds", "settlements")
    zone = get_room_zone(room)
    found = date_of_day and get_list_connections().read(
        lambda connection: _load_day(connection, room, date_of_day, zone)
    )
    if not found or not found.lines:
        raise NotOnFile(f"nothing is on file for {day} in `{room}`")
    rows = [
        _build_row(line)
        for line in sorted(found.lines, key=lambda line: natural_sort_key(line.table_id))
    ]
    hours = fill_hours(found.hours)
    return render_page(
        "days/day.html",
        room_name=get_room_name(room),
        day=date_of_day,
        zone=zone,
        lag=describe_lag(freshness),
        totals=_add_up(found.lines),
        rows=rows,
        mispaid=found.mispaid,
        hours=hours,
        untimed=next((line for line in found.hours if line.hour is None), None),
        charts=_build_charts(hours) if hours else [],
        action_bars=build_money_bars(_sum_by_table(rows, lambda totals: totals.action)),
        collection_bars=build_money_bars(_sum_by_table(rows, lambda totals: totals.fees_taken)),
        finding_bars=build_count_bars(_count_findings(room, day, found.lines)),
        disputes_url=build_url("/disputes", room=room),
        summary_url=build_path("summaries", room, day) if found.has_summary else "",
        exceptions_url=build_path("exceptions", room, day),
        mispaid_url=build_url("/rounds", room=room, day=day, outcome="differs"),
    )


def _build_charts(hours: Sequence[HourLine]) -> list[HourChart]:
    return [
        build_hour_chart("Action", hours, lambda hour: hour.action),
        build_hour_chart("Collections", hours, lambda hour: hour.fees_taken),
    ]


def _load_day(connection: ReadConnection, room: str, day: date, zone: str) -> DayPageData:
    query = DayQuery(room=room, first_day=day, last_day=day, most=MAX_LINES)
    return DayPageData(
        search_days(connection, query).lines,
        load_hours(connection, room, day, zone),
        load_mispaid_totals(connection, room, day),
        load_latest_edition(connection, RoomDay(room, day)) is not None,
    )


def _add_up(lines: Sequence[DayLine]) -> DayTotals:
    return DayTotals(*(sum(getattr(line, name) for line in lines) for name in DayTotals._fields))


def _build_row(line: DayLine) -> TableFiguresRow:
    address = build_path("tables", line.room, line.table_id, line.day.isoformat())
    return TableFiguresRow(
        line.table_id, address if line.game else "", name_game(line.game), _add_up([line])
    )


def _sum_by_table(
    rows: Sequence[TableFiguresRow], get_amount: Callable[[DayTotals], int]
) -> dict[tuple[str, str], int]:
    amounts: Counter[tuple[str, str]] = Counter()
    for row in rows:
        if row.address:
            amounts[row.table, row.address] += get_amount(row.totals)
    return dict(amounts)


def _count_findings(room: str, day: str, lines: Iterable[DayLine]) -> dict[tuple[str, str], int]:
    """Return the count of each kind of finding, by name and address; most frequent first."""
    counts: Counter[str] = Counter()
    for line in lines:
        counts.update(line.findings)
    return {
        (code.replace("-", " "), build_url("/rounds", room=room, day=day, finding=code)): count
        for code, count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    }
