"""Progress of long work, shown on standard error where somebody watches."""

import sys
from typing import TYPE_CHECKING, Self, TypeAlias, Union, cast

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

ProgressDisplay: TypeAlias = Union["Progress", "HiddenProgress"]


class HiddenProgress:
    """A progress display that shows nothing, with the methods of rich's that commands use."""

    disable = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def add_task(self, *_: str, **__: float | None) -> "TaskID":
        """Do nothing; return an id that stands for no task."""
        return cast("TaskID", 0)

    def advance(self, *_: float) -> None:
        """Do nothing."""

    def update(self, *_: int, **__: float | None) -> None:
        """Do nothing."""

    def remove_task(self, _: int) -> None:
        """Do nothing."""


def make_counter(noun: str, *, to_file: bool = False) -> ProgressDisplay:
    """Return a display of how many are done, for work whose total is unknown.

    It is shown if standard error is a terminal and standard output is not, or if `to_file` says
    that the results go to a file of their own.
    """
    if not _is_watched(to_file=to_file):
        return HiddenProgress()
    # Imported only here: rich takes longer to load than most commands that nobody watches.
    from ops.cli.terminal.progress_bar import draw_counter  # noqa: PLC0415 - only if needed

    return draw_counter(noun)


def make_progress_bar(noun: str, *, to_file: bool = False) -> ProgressDisplay:
    """Return a bar with rate and remaining time; its tasks give the number done as `done`.

    It is shown under the same conditions as a counter.
    """
    if not _is_watched(to_file=to_file):
        return HiddenProgress()
    # As above.
    from ops.cli.terminal.progress_bar import draw_progress_bar  # noqa: PLC0415 - only if needed

    return draw_progress_bar(noun)


def _is_watched(*, to_file: bool) -> bool:
    return sys.stderr.isatty() and (to_file or not sys.stdout.isatty())
