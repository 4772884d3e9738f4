"""How far long work has come, on standard error."""

import sys

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn


def counting(what: str, *, to_file: bool = False) -> Progress:
    """How many there are so far, where somebody watches and the answers go elsewhere."""
    watched = sys.stderr.isatty() and (to_file or not sys.stdout.isatty())
    return Progress(
        SpinnerColumn(),
        TextColumn(f"{{task.completed:,.0f}} {what}"),
        TimeElapsedColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not watched,
    )
