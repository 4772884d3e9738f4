"""The projection of gaming days' sums.

Each stream's rows name the day it counts for, and the sums are kept by differences. Where a dispute
counts follows from other streams: from its round, or from its room's clock. Disputes of which that
may have changed are marked page by page, and counted anew when nothing is left to read.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from projections.engine.loaded_stream import LoadedStream
from projections.engine.model import Projection, ProjectionRow, ProjectionRows, ProjectionTable
from projections.engine.sums import SumTable
from projections.lists.days.dispute_dates import DISPUTE_MOMENTS, date_disputes
from projections.lists.days.memberships import (
    find_dispute_membership,
    find_earlier_dispute_memberships,
    find_earlier_memberships,
    find_membership,
)
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

_KEY: Final = ("room", "day", "table_id", "game")
ROUNDS_OF_DAYS: Final = SumTable(
    "days",
    _KEY,
    (
        "rounds",
        "open",
        "misdeals",
        "incomplete",
        "not_judged",
        "voided",
        "action",
        "paid",
        "collected",
        "uncovered",
        "fees_due",
        "fees_taken",
        "violations",
    ),
    read_sql(__package__, "round_parts"),
)
DISPUTES_OF_DAYS: Final = SumTable(
    "days", _KEY, ("disputes",), read_sql(__package__, "dispute_parts")
)
CODES_OF_DAYS: Final = SumTable(
    "day_codes",
    (*_KEY, "code"),
    ("violations", "findings"),
    read_sql(__package__, "code_parts"),
)

_MARK: Final = read_sql(__package__, "mark")
_INSERT_CONTESTS: Final = read_sql(__package__, "contests_insert")


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
    if adjudication is None:
        return (overview.status, None, None, None, None, None, None, [], [])
    money, fees = overview.figures, adjudication.fees
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


def withdraw_rounds(connection: TransactionConnection, streams: Sequence[str]) -> None:
    """Take the rounds among the streams out of the sums."""
    rounds = _list_kind(streams, "round")
    if rounds:
        ROUNDS_OF_DAYS.subtract(connection, rounds)
        CODES_OF_DAYS.subtract(connection, rounds)


def gather_rounds(connection: TransactionConnection, streams: Sequence[str]) -> None:
    """Add the rounds among the streams to the sums, and mark the disputes to count anew."""
    rounds = _list_kind(streams, "round")
    if rounds:
        ROUNDS_OF_DAYS.add(connection, rounds)
        CODES_OF_DAYS.add(connection, rounds)
    rooms = [one.partition(":")[2] for one in _list_kind(streams, "room")]
    connection.execute(_MARK, {"streams": list(streams), "rooms": rooms})


def _list_kind(streams: Sequence[str], kind: str) -> list[str]:
    return [one for one in streams if one.startswith(f"{kind}:")]


def count_disputes(connection: TransactionConnection, position: int) -> None:
    """Count the marked disputes for the days that they are of now."""
    due = [stream for (stream,) in connection.execute("SELECT stream FROM day_disputes_due")]
    if not due:
        return
    DISPUTES_OF_DAYS.subtract(connection, due)
    date_disputes(connection, due, position)
    connection.execute("DELETE FROM day_contests WHERE stream = ANY(%s)", (due,))
    connection.execute(_INSERT_CONTESTS, {"streams": due})
    DISPUTES_OF_DAYS.add(connection, due)
    connection.execute("DELETE FROM day_disputes_due")


PROJECTION: Final = Projection(
    "days",
    frozenset({"round", "dispute", "room"}),
    (ROUNDS, DISPUTES),
    derive_day_rows,
    read_sql(__package__, "create"),
    also=(
        ROUNDS_OF_DAYS.name,
        CODES_OF_DAYS.name,
        DISPUTE_MOMENTS.name,
        "day_contests",
        "day_disputes_due",
    ),
    gather=gather_rounds,
    settle=count_disputes,
    withdraw=withdraw_rounds,
)
