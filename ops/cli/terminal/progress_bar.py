"""Counters and bars drawn by rich."""

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


def draw_counter(noun: str) -> Progress:
    """Return a counter with the time elapsed."""
    return _draw(
        SpinnerColumn(), TextColumn(f"{{task.completed:,.0f}} {noun}"), TimeElapsedColumn()
    )


def draw_progress_bar(noun: str) -> Progress:
    """Return a bar with a rate and the time remaining, beside the number in the field `done`."""
    return _draw(
        TextColumn(f"{{task.fields[done]:,}} {noun}"),
        BarColumn(),
        TaskProgressColumn(),
        _RateColumn(),
        TimeRemainingColumn(compact=True),
    )


def _draw(*columns: ProgressColumn) -> Progress:
    return Progress(*columns, console=Console(stderr=True), transient=True)


class _RateColumn(ProgressColumn):
    """The number done per second, recently."""

    def render(self, task: Task) -> Text:
        """Scale the task's speed to the field `done`: a task may be measured in another unit."""
        speed = task.finished_speed or task.speed
        if not speed or not task.completed:
            return Text("")
        return Text(f"{speed * task.fields['done'] / task.completed:,.0f}/s", "progress.data.speed")
