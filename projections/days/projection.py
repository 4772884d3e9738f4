"""The days in sums.

Every stream says by itself what it counts for. Which days are to be added up anew is noted page by
page, and they are added up when there is nothing left to read: each once, however many pages it
came in. What day a dispute is of is told by its room's clock, and told anew if that is set anew.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

from projections.days.dating import MOMENTS, date_anew
from projections.days.places import contest_of, contests_before, place_of, places_before
from projections.findings.projection import READING
from projections.projecting.model import Projection, Row, Rows, Table, Within, sql_beside
from projections.projecting.readings import Reading
from projections.rounds.figures import figures_of
from projections.rounds.summary import Summary, summed_up

if TYPE_CHECKING:
    from domain.events.dispute import DisputeEvent

ROUNDS: Final = Table(
    "day_rounds",
    (
        "stream", "counts", "room", "day", "table_id", "game", "status", "action", "paid",
        "collected", "uncovered", "fees_due", "fees_taken", "violations", "findings",
    ),
)  # fmt: skip
DISPUTES: Final = Table("day_disputes", ("stream", "counts", "room", "at", "table_id", "about"))

_MARK: Final = sql_beside(__package__, "mark")
_ADD_UP: Final = sql_beside(__package__, "add_up")


def rows(reading: Reading) -> Rows:
    """What a round or a dispute counts for, and what it did before; a room only tells its clock."""
    if reading.kind == "room":
        return {}
    if reading.kind == "dispute":
        return {DISPUTES.name: _of_dispute(reading)}
    return {ROUNDS.name: _of_round(reading)}


def _of_round(reading: Reading) -> list[Row]:
    this = summed_up(reading)
    now = place_of(this.header, reading.day)
    before = {*places_before(reading.record, reading.day)} - {now}
    figures = _figures(this)
    return [
        (reading.stream, True, *now, *figures),
        *((reading.stream, False, *place, *figures) for place in sorted(before)),
    ]


def _figures(this: Summary) -> Row:
    """What is added up of it; of one in play nothing can be said yet."""
    adjudication = this.adjudication
    if adjudication is None or this.status == "open":
        return (this.status, None, None, None, None, None, None, [], [])
    money, fees = figures_of(adjudication), adjudication.fees
    found = sorted(one.code for one in adjudication.findings if one.code != READING)
    return (
        this.status, money.action, money.paid, money.collected, money.uncovered,
        sum(fee.amount for fee in fees.due) if fees else None, fees.taken if fees else None,
        sorted(one.code for one in adjudication.violations), found,
    )  # fmt: skip


def _of_dispute(reading: Reading) -> list[Row]:
    facts = cast("tuple[DisputeEvent, ...]", reading.told.facts)
    now = contest_of(facts)
    before = {*contests_before(facts)} - {now}
    return [
        (reading.stream, True, *now),
        *((reading.stream, False, *one) for one in sorted(before, key=str)),
    ]


def mark(connection: Within, streams: Sequence[str]) -> None:
    """Note every day that the streams count for, or did before."""
    rooms = [name for kind, _, name in (one.partition(":") for one in streams) if kind == "room"]
    connection.execute(_MARK, {"streams": list(streams), "rooms": rooms}, prepare=False)


def add_up(connection: Within, position: int) -> None:
    """Add up anew what was noted."""
    date_anew(connection, position)
    connection.execute(_ADD_UP, prepare=False)


PROJECTION: Final = Projection(
    "days", 1, frozenset({"round", "dispute", "room"}), (ROUNDS, DISPUTES), rows,
    sql_beside(__package__, "create"), also=("days", "days_due", MOMENTS.name, "day_disputes_due"),
    gather=mark, settle=add_up,
)  # fmt: skip
