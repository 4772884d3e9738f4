"""How far long work has come, on standard error."""

import sys

from rich.console import Console
from rich.progress import (
    BarColumn,
    Progress,
    ProgressColumn,
    SpinnerColumn,
    Task,
    TaskProgressColumn,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text


def counting(what: str, *, to_file: bool = False) -> Progress:
    """How many there are so far, where somebody watches and the answers go elsewhere."""
    return _shown(
        SpinnerColumn(),
        TextColumn(f"{{task.completed:,.0f}} {what}"),
        TimeElapsedColumn(),
        to_file=to_file,
    )


def measuring(what: str, *, to_file: bool = False) -> Progress:
    """How many of so many there are, how fast, and how long it will take; tasks tell `done`."""
    return _shown(
        TextColumn(f"{{task.fields[done]:,}} {what}"),
        BarColumn(),
        TaskProgressColumn(),
        _Pace(),
        TimeRemainingColumn(compact=True),
        to_file=to_file,
    )


def _shown(*columns: ProgressColumn, to_file: bool) -> Progress:
    watched = sys.stderr.isatty() and (to_file or not sys.stdout.isatty())
    return Progress(*columns, console=Console(stderr=True), transient=True, disable=not watched)


class _Pace(ProgressColumn):
    """How many are done in a second, as of late."""

    def render(self, task: Task) -> Text:
        """So many a second; tasks may measure their way otherwise than in what is done."""
        speed = task.finished_speed or task.speed
        if not speed or not task.completed:
            return Text("")
        return Text(f"{speed * task.fields['done'] / task.completed:,.0f}/s", "progress.data.speed")
