"""The page of a gaming day: what it adds up to, hour by hour and table by table."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Final, NamedTuple

from flask import Response

from projections.plainly import game_name, in_order
from projections.queries.day_summary import Hour, Mispaid, hours, mispaid
from projections.queries.days import Asked, DayInSum, days
from projections.store.errors import NotOnFile
from projections.summaries.editions import latest
from projections.summaries.reckoning import RoomDay
from service.context import Reading, service
from service.lists.tables import named_day
from service.pages.addresses import path_of, with_query
from service.pages.clocks import name_of, zone_of
from service.pages.days.pictures import columns, count_bars, hours_in_full, money_bars
from service.pages.lateness import lateness
from service.pages.layout import shown
from service.pages.section import PAGES
from service.staleness import up_to_date

MOST_LINES: Final = 1000
"""Of a day: a table and a game each."""


class Found(NamedTuple):
    """All that a day's page is made of."""

    lines: list[DayInSum]
    hours: list[Hour]
    mispaid: Mispaid
    is_summed_up: bool


class Sums(NamedTuple):
    """Figures added up; money in cents."""

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


class LineShown(NamedTuple):
    """A table and game in figures."""

    table: str
    address: str
    game: str
    sums: Sums


@PAGES.page("/days/<id:room>/<day:day>", needs="read")
def day_in_sum(room: str, day: str) -> Response:
    """Show what a gaming day adds up to."""
    on = named_day(day)
    as_of = up_to_date("days", "rounds", "settlements")
    zone = zone_of(room)
    found = on and service().connections.read(lambda connection: _read(connection, room, on, zone))
    if not found or not found.lines:
        what = f"nothing is on file of {day} in `{room}`"
        raise NotOnFile(what)
    lines = [_line(one) for one in sorted(found.lines, key=lambda one: in_order(one.table_id))]
    by_hour = hours_in_full(found.hours)
    return shown(
        "days/day.html", room=room, room_name=name_of(room), day=on, zone=zone,
        late=lateness(as_of), sums=_added(found.lines), lines=lines, mispaid=found.mispaid,
        hours=by_hour, untimed=next((one for one in found.hours if one.hour is None), None),
        pictures=[
            columns("Action", by_hour, lambda hour: hour.action),
            columns("Collections", by_hour, lambda hour: hour.fees_taken),
        ] if by_hour else [],
        action=money_bars(_by_table(lines, lambda sums: sums.action)),
        fees=money_bars(_by_table(lines, lambda sums: sums.fees_taken)),
        findings=count_bars(_findings(room, day, found.lines)),
        disputed=with_query("/disputes", room=room),
        summary=path_of("summaries", room, day) if found.is_summed_up else "",
        exceptions=path_of("exceptions", room, day),
        mispaid_rounds=with_query("/rounds", room=room, day=day, outcome="differs"),
    )  # fmt: skip


def _read(connection: Reading, room: str, day: date, zone: str) -> Found:
    asked = Asked(room=room, first_day=day, last_day=day, most=MOST_LINES)
    return Found(
        days(connection, asked).lines, hours(connection, room, day, zone),
        mispaid(connection, room, day), latest(connection, RoomDay(room, day)) is not None,
    )  # fmt: skip


def _added(lines: Iterable[DayInSum]) -> Sums:
    told = list(lines)
    return Sums(*(sum(getattr(one, name) for one in told) for name in Sums._fields))


def _line(one: DayInSum) -> LineShown:
    address = path_of("tables", one.room, one.table_id, one.day.isoformat()) if one.game else ""
    return LineShown(one.table_id, address, game_name(one.game), _added([one]))


def _by_table(
    lines: Sequence[LineShown], amount: Callable[[Sums], int]
) -> dict[tuple[str, str], int]:
    found: Counter[tuple[str, str]] = Counter()
    for one in lines:
        if one.address:
            found[one.table, one.address] += amount(one.sums)
    return dict(found)


def _findings(room: str, day: str, lines: Iterable[DayInSum]) -> dict[tuple[str, str], int]:
    """How often each kind was found, and where those rounds are; the most frequent first."""
    found: Counter[str] = Counter()
    for one in lines:
        found.update(one.findings)
    return {
        (code.replace("-", " "), with_query("/rounds", room=room, day=day, finding=code)): times
        for code, times in sorted(found.items(), key=lambda kind: (-kind[1], kind[0]))
    }
