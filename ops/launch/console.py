"""The console of `runback up`: the address to open, and the state of everything that runs."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Final, NamedTuple

import click
import psycopg
from psycopg import Connection
from rich.console import Console
from rich.live import Live
from rich.padding import Padding
from rich.text import Text

from domain.vocabulary.grammar import count_noun
from ops.cli.terminal.elements import INDENT, make_table
from ops.launch.database import ServiceDatabase
from ops.launch.supervised_process import PROJECTOR, WORKER, SupervisedProcess
from projections.errors import DatabaseNotReady, DatabaseUnavailable
from projections.lists.status import RecordingStatus, load_recording_status
from projections.nightly.progress import DayWork, list_days_at_work
from projections.store.connections import connect

if TYPE_CHECKING:
    from psycopg.rows import TupleRow

DATABASE_TIMEOUT: Final = 1
"""Seconds for the database to answer; the caller has other things to do."""

OK_STYLE: Final = "green"
WARNING_STYLE: Final = "bold yellow"


class ConsoleRow(NamedTuple):
    """The state of a part of the service."""

    name: str
    state: str
    is_well: bool = True
    detail: str = ""
    """A detail that changes all the time, and does not deserve a line of its own."""


class StatusConsole:
    """Lines that stay in place on a terminal; elsewhere, a line for each change."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._rows: dict[str, ConsoleRow] = {}
        # Drawing needs no thread: processes are started from here, which threads would endanger.
        self._live = _make_live_display(console) if console.is_terminal else None

    @property
    def is_terminal(self) -> bool:
        """Whether the output is a terminal."""
        return self._live is not None

    def print_line(self, line: str) -> None:
        """Print a line above the rows."""
        if self._live is None:
            click.echo(line)
        else:
            self._console.print(Text(line), soft_wrap=True)

    @contextmanager
    def display(self) -> Iterator[None]:
        """Keep the rows on the terminal inside the block."""
        if self._live is None:
            yield
            return
        with self._live:
            yield

    def update(self, rows: Sequence[ConsoleRow]) -> None:
        """Show the current rows."""
        changed = [row for row in rows if row != self._rows.get(row.name)]
        if self._live is not None and changed:
            self._live.update(_make_status_table(rows), refresh=True)
        if self._live is None:
            for row in changed:
                before = self._rows.get(row.name)
                if before is None or before.state != row.state:
                    click.echo(f"{row.name}: {row.state}")
        self._rows = {row.name: row for row in rows}


def _make_live_display(console: Console) -> Live:
    return Live(console=console, auto_refresh=False, redirect_stdout=False, redirect_stderr=False)


def _make_status_table(rows: Sequence[ConsoleRow]) -> Padding:
    table = make_table("left", "left")
    for row in rows:
        state = f"{row.state}; {row.detail}" if row.detail else row.state
        table.add_row(row.name, Text(state, OK_STYLE if row.is_well else WARNING_STYLE))
    return Padding(table, (1, 0, 0, INDENT))


class ServiceStatus:
    """The state of the processes and of the database."""

    def __init__(self, database: ServiceDatabase, processes: Sequence[SupervisedProcess]) -> None:
        self._database = database
        self._processes = processes
        self._night = ""
        """The stage of the nightly work."""
        self._connection: Connection[TupleRow] | None = None

    def collect_rows(self) -> list[ConsoleRow]:
        """Return the current state of each."""
        status = self._load_status()
        state = _describe_restarts(self._database.restarts) if status else "does not answer"
        details = {PROJECTOR: describe_lists(status), WORKER: self._night} if status else {}
        rows = [ConsoleRow("PostgreSQL", state, status is not None)]
        for process in self._processes:
            is_well = process.is_running or process.is_new
            detail = details.get(process.name, "")
            rows.append(ConsoleRow(process.name, _describe_process(process), is_well, detail))
        return rows

    def close(self) -> None:
        """Close the connection to the database."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _load_status(self) -> RecordingStatus | None:
        """Return the status of the lists, if the database answers."""
        try:
            if self._connection is None:
                self._connection = connect(self._database.url, seconds=DATABASE_TIMEOUT)
            status = load_recording_status(self._connection)
            self._night = _describe_night_work(list_days_at_work(self._connection, 1))
        except (DatabaseNotReady, DatabaseUnavailable, psycopg.Error):
            with suppress(psycopg.Error):
                self.close()
            return None
        return status


def _describe_process(process: SupervisedProcess) -> str:
    if process.is_new:
        return "starting"
    return _describe_restarts(process.restarts) if process.is_running else "ended, restarting"


def _describe_restarts(restarts: int) -> str:
    return f"running, restarted {count_noun(restarts, 'time')}" if restarts else "running"


def _describe_night_work(days: Sequence[DayWork]) -> str:
    in_progress = [day for day in days if day.ended_at is None]
    if not in_progress:
        return "no day left to sum up"
    (day,) = in_progress
    return f"{day.room}, {day.day}: {day.rounds_done:,} of {count_noun(day.rounds, 'round')}"


def describe_lists(status: RecordingStatus) -> str:
    """Return how far behind the lists are, or how far those of older rules are rebuilt."""
    stale = [entry for entry in status.lists if entry.stale]
    if stale:
        done = min(entry.rebuilt or 0 for entry in stale)
        share = 100 * done // max(status.head, 1)
        return f"lists of older rules being rebuilt, {share} % done"
    behind = max((entry.behind for entry in status.lists), default=status.head)
    return f"lists {count_noun(behind, 'event')} behind" if behind else "lists up to date"
