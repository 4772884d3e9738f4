"""How the parts of a running service are doing, in a few words each."""

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import psycopg
from psycopg import Connection

from domain.sentences.words import counted
from ops.serving.console import Row
from ops.serving.database import Database
from ops.serving.processes import PROJECTOR, WORKER, Kept
from projections.queries.standing import standing
from projections.store.connections import connect
from projections.store.errors import NotReady, Unavailable
from projections.work.standing import DayWork, days_at_work

if TYPE_CHECKING:
    from psycopg.rows import TupleRow

SECONDS: Final = 1
"""For the database to answer; whoever asks has other things to do."""


class Rows:
    """Looks at the parts and at the database."""

    def __init__(self, found: Database, parts: Sequence[Kept]) -> None:
        self._found = found
        self._parts = parts
        self._night = ""
        """What the night's work is at."""
        self._connection: Connection[TupleRow] | None = None

    def look(self) -> list[Row]:
        """How each of them is doing now."""
        behind = self._behind()
        state = _times(self._found.again, "running") if behind is not None else "does not answer"
        details = {PROJECTOR: _lists(behind or 0), WORKER: self._night}
        rows = [Row("PostgreSQL", state, behind is not None)]
        for part in self._parts:
            detail = details.get(part.name, "") if behind is not None else ""
            rows.append(Row(part.name, _state(part), part.runs or part.is_new, detail))
        return rows

    def close(self) -> None:
        """Let go of the database."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _behind(self) -> int | None:
        """How many events are not in every list yet, if the database can be asked."""
        try:
            if self._connection is None:
                self._connection = connect(self._found.url, seconds=SECONDS)
            found = standing(self._connection)
            self._night = _work(days_at_work(self._connection, 1))
        except (NotReady, Unavailable, psycopg.Error):
            with suppress(psycopg.Error):
                self.close()
            return None
        return max((one.behind for one in found.lists), default=found.head)


def _state(part: Kept) -> str:
    if part.is_new:
        return "starting"
    return _times(part.again, "running") if part.runs else "has ended, and is started again"


def _times(again: int, state: str) -> str:
    return f"{state}, started again {counted(again, 'time')}" if again else state


def _work(days: Sequence[DayWork]) -> str:
    under_way = [day for day in days if day.ended_at is None]
    if not under_way:
        return "no day left to sum up"
    (day,) = under_way
    return f"{day.room}, {day.day}: {day.rounds_done:,} of {counted(day.rounds, 'round')}"


def _lists(behind: int) -> str:
    return f"lists {counted(behind, 'event')} behind" if behind else "lists up to date"
