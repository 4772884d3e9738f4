"""The projection of gaming days' sums.

Each stream's rows name the day it counts for. Days to be added up again are marked page by page,
and added up when nothing is left to read: each day once, however many pages it was in. A dispute is
dated by its room's clock, and dated again if that clock is changed.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows, ProjectionTable
from projections.lists.days.dispute_dates import DISPUTE_MOMENTS, date_disputes
from projections.lists.days.memberships import (
    find_dispute_membership,
    find_earlier_dispute_memberships,
    find_earlier_memberships,
    find_membership,
)
from projections.lists.rounds.figures import compute_round_figures
from projections.lists.rounds.overview import RoundOverview, build_round_overview
from projections.statements.sql_file import read_sql
from projections.store.connections import TransactionConnection

if TYPE_CHECKING:
    from domain.facts.dispute_events import DisputeEvent

ROUNDS: Final = ProjectionTable(
    "day_rounds",
    (
        "stream",
        "counts",
        "room",
        "day",
        "table_id",
        "game",
        "status",
        "action",
        "paid",
        "collected",
        "uncovered",
        "fees_due",
        "fees_taken",
        "violations",
        "findings",
    ),
)
DISPUTES: Final = ProjectionTable(
    "day_disputes", ("stream", "counts", "room", "at", "table_id", "about")
)

_MARK: Final = read_sql(__package__, "mark")
_ADD_UP: Final = read_sql(__package__, "add_up")


def derive_day_rows(reading: LoadedStream) -> ProjectionRows:
    """Return the rows of the days that a round or dispute counts for, now or before."""
    if reading.kind == "room":
        return {}
    if reading.kind == "dispute":
        return {DISPUTES.name: _derive_dispute(reading)}
    return {ROUNDS.name: _derive_round(reading)}


def _derive_round(reading: LoadedStream) -> list[ProjectionRow]:
    overview = build_round_overview(reading)
    now = find_membership(overview.header, reading.day)
    before = {*find_earlier_memberships(reading.record, reading.day)} - {now}
    figures = _derive_figures(overview)
    return [
        (reading.stream, True, *now, *figures),
        *((reading.stream, False, *place, *figures) for place in sorted(before)),
    ]


def _derive_figures(overview: RoundOverview) -> ProjectionRow:
    """Return the figures of a round that are added up; none while it is in play."""
    adjudication = overview.adjudication
    if adjudication is None or overview.status == "open":
        return (overview.status, None, None, None, None, None, None, [], [])
    money, fees = compute_round_figures(adjudication), adjudication.fees
    found = sorted(one.code for one in adjudication.findings)
    return (
        overview.status,
        money.action,
        money.paid,
        money.collected,
        money.uncovered,
        sum(fee.amount for fee in fees.due) if fees else None,
        fees.taken if fees else None,
        sorted(one.code for one in adjudication.violations),
        found,
    )


def _derive_dispute(reading: LoadedStream) -> list[ProjectionRow]:
    facts = cast("tuple[DisputeEvent, ...]", reading.fact_stream.facts)
    now = find_dispute_membership(facts)
    before = {*find_earlier_dispute_memberships(facts)} - {now}
    return [
        (reading.stream, True, *now),
        *((reading.stream, False, *one) for one in sorted(before, key=str)),
    ]


def mark_days(connection: TransactionConnection, streams: Sequence[str]) -> None:
    """Mark every day that the streams count for, or did before corrections."""
    rooms = [name for kind, _, name in (one.partition(":") for one in streams) if kind == "room"]
    connection.execute(_MARK, {"streams": list(streams), "rooms": rooms}, prepare=False)


def add_up_days(connection: TransactionConnection, position: int) -> None:
    """Add up the marked days again."""
    date_disputes(connection, position)
    connection.execute(_ADD_UP, prepare=False)


PROJECTION: Final = Projection(
    "days",
    frozenset({"round", "dispute", "room"}),
    (ROUNDS, DISPUTES),
    derive_day_rows,
    read_sql(__package__, "create"),
    also=("days", "days_due", DISPUTE_MOMENTS.name, "day_disputes_due"),
    gather=mark_days,
    settle=add_up_days,
)
