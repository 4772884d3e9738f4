"""The totals of a table's gaming day as the lists have its rounds, added up by the database."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from psycopg import Connection, errors
from psycopg.rows import TupleRow

from projections.engine.table_swap import LIVE, load_positions
from projections.lists.findings.projection import PROJECTION as FINDINGS
from projections.lists.rotation.report import TableDayKey
from projections.lists.round_sums.projection import PROJECTION as ROUND_SUMS
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.statements.result_page import fetch_rows
from projections.statements.sql_file import compose_with, read_sql
from projections.summaries.mispaid_rounds import MispaidRound
from projections.summaries.round_totals import RoundTotals, add_round_groups
from projections.summaries.sums import (
    MAX_WORST_ROUNDS,
    CodeFound,
    DayMoney,
    DaySums,
    FeesBySchedule,
    MispaidSums,
    WorstRound,
)

SUMMED_LISTS: Final = (ROUNDS, ROUND_SUMS, FINDINGS)
"""The lists that have what summaries need of rounds."""

_PLAYED: Final = read_sql(__package__, "played")
SUMS: Final = compose_with(_PLAYED, statement=read_sql(__package__, "listed_sums"))
FOUND: Final = compose_with(_PLAYED, statement=read_sql(__package__, "listed_findings"))
MISPAID: Final = compose_with(_PLAYED, statement=read_sql(__package__, "listed_mispaid"))
LATE: Final = read_sql(__package__, "late_rounds")


class ListedGroup(NamedTuple):
    """The sums of rounds of a game that have the same dealers and schedule."""

    game: str
    dealers: Sequence[str]
    schedule: str | None
    of_all: int
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
    mispaid: int
    short: int
    too_much: int

    @property
    def sums(self) -> DaySums:
        """The group's sums."""
        fees = {}
        if self.schedule is not None:
            count = self.of_all
            fees[self.schedule] = FeesBySchedule(count, self.fees_due, self.fees_taken)
        return DaySums(
            rounds=self.of_all - self.voided,
            open=self.open,
            misdeals=self.misdeals,
            incomplete=self.incomplete,
            not_judged=self.not_judged,
            voided=self.voided,
            money=DayMoney(
                self.action,
                self.paid,
                self.collected,
                self.uncovered,
                self.fees_due,
                self.fees_taken,
            ),
            fees=fees,
            mispaid=MispaidSums(
                self.mispaid,
                self.short,
                self.too_much,
                self.too_much - self.short,
                self.too_much + self.short,
            ),
        )


class ListedCode(NamedTuple):
    """The number of times a finding occurs in rounds of a game that have the same dealers."""

    game: str
    dealers: Sequence[str]
    code: str
    times: int
    against: int
    rounds: int
    worst: Sequence[str]
    worst_off_by: Sequence[int]
    worst_times: Sequence[int]

    @property
    def sums(self) -> DaySums:
        """The finding's sums."""
        worst = map(WorstRound, self.worst, self.worst_off_by, self.worst_times)
        return DaySums(
            findings={self.code: CodeFound(self.times, self.against, self.rounds, tuple(worst))}
        )


class ListedMispaidRound(NamedTuple):
    """A round that was not paid as ruled."""

    round: str
    game: str
    number: int | None
    began: str | None
    dealers: Sequence[str]
    in_short: str
    off_by: int
    short: int
    too_much: int


def have_lists_reached(connection: Connection[TupleRow], position: int) -> bool:
    """Return whether the lists are of this program's rules and have read up to the position."""
    try:
        known = load_positions(connection, LIVE)
    except errors.UndefinedTable:
        return False
    return all(
        one.name in known
        and known[one.name].version == one.version
        and known[one.name].position >= position
        for one in SUMMED_LISTS
    )


def list_late_rounds(connection: Connection[TupleRow], of: TableDayKey, position: int) -> list[str]:
    """Return the streams of a table's rounds to which something was added after the position."""
    parameters = {**make_day_bounds(of), "position": position}
    return [stream for (stream,) in connection.execute(LATE, parameters, prepare=False)]


def load_listed_totals(
    connection: Connection[TupleRow], of: TableDayKey, apart: Sequence[str]
) -> RoundTotals:
    """Return the totals of a table's rounds, but those of some streams."""
    parameters = {**make_day_bounds(of), "apart": list(apart), "worst": MAX_WORST_ROUNDS}
    groups = fetch_rows(connection, SUMS, parameters, ListedGroup)
    codes = fetch_rows(connection, FOUND, parameters, ListedCode)
    mispaid = fetch_rows(connection, MISPAID, parameters, ListedMispaidRound)
    return add_round_groups(
        [
            *((one.game, one.dealers, one.sums) for one in groups),
            *((one.game, one.dealers, one.sums) for one in codes),
        ],
        (
            MispaidRound(
                one.round,
                of.table_id,
                one.game,
                one.number,
                one.began,
                tuple(one.dealers),
                one.in_short,
                one.off_by,
                one.short,
                one.too_much,
            )
            for one in mispaid
        ),
    )


def make_day_bounds(of: TableDayKey) -> dict[str, object]:
    """Return the parameters that select the rounds of a table's gaming day."""
    day = of.day.isoformat()
    return {"room": of.room, "table_id": of.table_id, "begins": day, "ends": f"{day}~"}
