"""What `runback up` shows: where to look, and how everything it runs is doing."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, NamedTuple

import click
from rich.console import Console
from rich.live import Live
from rich.padding import Padding
from rich.text import Text

from ops.show.words import INDENT, part

WELL: Final = "green"
AMISS: Final = "bold yellow"


class Row(NamedTuple):
    """One of the things that run, and how it does."""

    name: str
    state: str
    is_well: bool = True
    detail: str = ""
    """What changes all the time, and is worth no line of its own."""


class Shown:
    """A few lines that stay where they are, on a terminal; elsewhere a line for each change."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._rows: dict[str, Row] = {}
        # Nobody else may draw: processes are started from here, and that goes ill with threads.
        self._live = _quiet(console) if console.is_terminal else None

    @property
    def is_terminal(self) -> bool:
        """Whether somebody sees it on a terminal."""
        return self._live is not None

    def say(self, line: str) -> None:
        """Say something once."""
        if self._live is None:
            click.echo(line)
        else:
            self._console.print(Text(line), soft_wrap=True)

    @contextmanager
    def standing(self) -> Iterator[None]:
        """Inside, the rows stand on the terminal."""
        if self._live is None:
            yield
            return
        with self._live:
            yield

    def show(self, rows: Sequence[Row]) -> None:
        """How everything is doing now."""
        news = [row for row in rows if row != self._rows.get(row.name)]
        if self._live is not None and news:
            self._live.update(_table(rows), refresh=True)
        if self._live is None:
            for row in news:
                before = self._rows.get(row.name)
                if before is None or before.state != row.state:
                    click.echo(f"{row.name}: {row.state}")
        self._rows = {row.name: row for row in rows}


def _quiet(console: Console) -> Live:
    return Live(console=console, auto_refresh=False, redirect_stdout=False, redirect_stderr=False)


def _table(rows: Sequence[Row]) -> Padding:
    table = part("left", "left")
    for row in rows:
        said = f"{row.state}; {row.detail}" if row.detail else row.state
        table.add_row(row.name, Text(said, WELL if row.is_well else AMISS))
    return Padding(table, (1, 0, 0, INDENT))
