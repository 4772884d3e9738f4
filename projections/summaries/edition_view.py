"""Views of an edition: the day's summary, and its exceptions."""

from collections.abc import Mapping
from datetime import date, datetime

from msgspec import Struct
from psycopg import Connection
from psycopg.rows import TupleRow

from projections.errors import NotOnFile
from projections.summaries.changes import MISPAID, SummaryChange
from projections.summaries.day_comparison import DayComparison, compare_with_days_before
from projections.summaries.day_summary import RoomDay
from projections.summaries.editions import Edition, load_edition, load_latest_edition
from projections.summaries.mispaid_rounds import MispaidRound
from projections.summaries.sums import CodeFound, DaySums


class EditionHeader(Struct, frozen=True):
    """The header of an edition: its day, number and origin."""

    room: str
    day: date
    edition: int
    latest: int
    """The number of the latest edition."""
    made_at: datetime
    position: int
    """The position up to which the streams had been read."""
    sha256: str
    """The digest of the stored content."""
    runback: str | None
    """The version of the program; None in early editions."""
    rules_sha256: str | None
    """The digest of all the rules it applied; None in early editions."""


class EditionView(EditionHeader, frozen=True):
    """An edition of a day's summary; money in cents."""

    all: DaySums
    tables: dict[str, DaySums]
    games: dict[str, DaySums]
    """Sums by game, without rotation and disputes, which belong to tables."""
    dealers: dict[str, DaySums]
    """Sums by house dealer; the empty name holds rounds whose dealer was not recorded."""
    changes: tuple[SummaryChange, ...]
    """The changes since the edition before."""
    compared: DayComparison


def load_edition_view(
    connection: Connection[TupleRow], of: RoomDay, number: int | None = None
) -> EditionView:
    """Return the view of a numbered or the latest edition of a day."""
    found = load_edition(connection, of, number)
    summary, last = found.summary, load_latest_edition(connection, of)
    return EditionView(
        *_build_header(found, last or found),
        summary.all,
        summary.tables,
        summary.games,
        summary.dealers,
        found.changes,
        compare_with_days_before(connection, found),
    )


CodesByName = dict[str, dict[str, CodeFound]]
"""Violations by name and by code."""


class ExceptionsView(EditionHeader, frozen=True):
    """The exceptions of a gaming day, from an edition of its summary; money in cents."""

    rounds: int
    """The number of rounds, judged or not."""
    mispaid: tuple[MispaidRound, ...]
    """The mispaid rounds, the largest first."""
    dealers: CodesByName
    """Violations by house dealer; the empty name holds rounds whose dealer was not recorded. A
    round that two of them dealt counts for both."""
    tables: CodesByName
    games: CodesByName
    changes: tuple[SummaryChange, ...]
    """The changes of these exceptions since the edition before."""


def load_exceptions_view(
    connection: Connection[TupleRow], of: RoomDay, number: int | None = None
) -> ExceptionsView:
    """Return the exceptions of a day from a numbered or the latest edition."""
    found = load_edition(connection, of, number)
    last = load_latest_edition(connection, of)
    return build_exceptions_view(found, last or found)


def build_exceptions_view(found: Edition, last: Edition) -> ExceptionsView:
    """Return the exceptions of an edition; raise NotOnFile if it lists no mispaid rounds."""
    row, summary = found.row, found.summary
    if summary.mispaid_rounds is None:
        what = (
            f"edition {row.edition} of {row.day} in `{row.room}` was made before mispaid rounds"
            f" were kept; `runback summaries make --room {row.room} --day {row.day}` makes one"
            " that has them"
        )
        raise NotOnFile(what)
    return ExceptionsView(
        *_build_header(found, last),
        summary.all.rounds,
        summary.mispaid_rounds,
        _collect_codes(summary.dealers),
        _collect_codes(summary.tables),
        _collect_codes(summary.games),
        tuple(sorted(filter(_is_exception, found.changes), key=_rank_change)),
    )


def _build_header(
    found: Edition, last: Edition
) -> tuple[str, date, int, int, datetime, int, str, str | None, str | None]:
    row = found.row
    return (
        row.room, row.day, row.edition, last.row.edition, row.made_at, row.position, row.sha256,
        row.runback, row.rules_sha256,
    )  # fmt: skip


def _collect_codes(them: Mapping[str, DaySums]) -> CodesByName:
    found = {
        name: {code: its for code, its in sums.findings.items() if its.violations}
        for name, sums in them.items()
    }
    return {name: its for name, its in found.items() if its}


def _is_exception(one: SummaryChange) -> bool:
    """Return whether a change concerns mispaid rounds or violations in rounds."""
    if one.whose == "room" and one.figure.startswith(f"{MISPAID}."):
        return True
    is_of_rounds = one.figure.startswith("findings.") and one.figure.endswith(".violations")
    return one.whose == "round" or is_of_rounds


def _rank_change(one: SummaryChange) -> bool:
    return one.whose != "round"
