"""An edition as it is told: what the day came to, and what was out of order on it."""

from collections.abc import Mapping
from datetime import date, datetime

from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.store.errors import NotOnFile
from projections.summaries.changes import MISPAID, Change
from projections.summaries.comparing import DayComparison, compared
from projections.summaries.editions import Edition, edition, latest
from projections.summaries.mispaid import MispaidRound
from projections.summaries.reckoning import RoomDay
from projections.summaries.sums import CodeFound, DaySums


class Numbered(Struct, frozen=True):
    """Which edition of a day's summary it is, and what it rests on."""

    room: str
    day: date
    edition: int
    latest: int
    """Which edition is the latest."""
    made_at: datetime
    position: int
    """How far the streams had been read into it."""
    sha256: str
    """Of what is stored of it."""
    runback: str | None
    """The program that judged; it was not kept of early editions."""
    rules_sha256: str | None
    """Of all the rules it judged by, likewise."""


class EditionTold(Numbered, frozen=True):
    """An edition of a day's summary; money in cents."""

    all: DaySums
    tables: dict[str, DaySums]
    games: dict[str, DaySums]
    """Without rotation and disputes, which are of tables."""
    dealers: dict[str, DaySums]
    """By house dealer, likewise; under the empty name what nobody said who dealt."""
    changes: tuple[Change, ...]
    """What is otherwise than in the edition before."""
    compared: DayComparison


def edition_told(
    connection: Connection[TupleRow], of: RoomDay, number: int | None = None
) -> EditionTold:
    """An edition of a day's summary, or the latest one."""
    found = edition(connection, of, number)
    summary, last = found.summary, latest(connection, of)
    return EditionTold(
        *_numbered(found, last or found), summary.all, summary.tables, summary.games,
        summary.dealers, found.changes, compared(connection, found),
    )  # fmt: skip


Against = dict[str, dict[str, CodeFound]]
"""What was against the rules, by name and by code."""


class ExceptionsTold(Numbered, frozen=True):
    """What was out of order on a gaming day, by an edition of its summary; money in cents."""

    rounds: int
    """How many were judged anew, and others that could not be."""
    mispaid: tuple[MispaidRound, ...]
    """The rounds that were paid otherwise than ruled, the largest first."""
    dealers: Against
    """What was against the rules, by house dealer; under the empty name what nobody said who
    dealt. A round that two of them dealt counts for both."""
    tables: Against
    games: Against
    changes: tuple[Change, ...]
    """What of it is otherwise than in the edition before."""


def exceptions_told(
    connection: Connection[TupleRow], of: RoomDay, number: int | None = None
) -> ExceptionsTold:
    """What was out of order on a day, by an edition of its summary, or by the latest one."""
    found = edition(connection, of, number)
    last = latest(connection, of)
    return exceptions_of(found, last or found)


def exceptions_of(found: Edition, last: Edition) -> ExceptionsTold:
    """What was out of order on the day of an edition."""
    row, summary = found.row, found.summary
    if summary.mispaid_rounds is None:
        what = (
            f"edition {row.edition} of {row.day} in `{row.room}` was made before mispaid rounds"
            f" were kept; `runback summaries make --room {row.room} --day {row.day}` makes one"
            " that has them"
        )
        raise NotOnFile(what)
    return ExceptionsTold(
        *_numbered(found, last), summary.all.rounds, summary.mispaid_rounds,
        _against(summary.dealers), _against(summary.tables), _against(summary.games),
        tuple(sorted(filter(_is_of_exceptions, found.changes), key=_rounds_first)),
    )  # fmt: skip


def _numbered(
    found: Edition, last: Edition
) -> tuple[str, date, int, int, datetime, int, str, str | None, str | None]:
    row = found.row
    return (
        row.room, row.day, row.edition, last.row.edition, row.made_at, row.position, row.sha256,
        row.runback, row.rules_sha256,
    )  # fmt: skip


def _against(them: Mapping[str, DaySums]) -> Against:
    found = {
        name: {code: its for code, its in sums.findings.items() if its.violations}
        for name, sums in them.items()
    }
    return {name: its for name, its in found.items() if its}


def _is_of_exceptions(one: Change) -> bool:
    """Whether it tells of mispaid rounds, or of what was against the rules in rounds."""
    if one.whose == "room" and one.figure.startswith(f"{MISPAID}."):
        return True
    is_of_rounds = one.figure.startswith("findings.") and one.figure.endswith(".violations")
    return one.whose == "round" or is_of_rounds


def _rounds_first(one: Change) -> bool:
    return one.whose != "round"
