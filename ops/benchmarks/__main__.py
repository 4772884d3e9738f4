"""`ops/bench [NAME…] [--json]`: the rows of the benchmark."""

import sys
from collections.abc import Callable

import click
import msgspec
from rich.console import Console
from rich.table import Table

from ops.benchmarks import adjudication
from ops.benchmarks.row import Contest, Row, measure

CONTESTS: dict[str, Callable[[], Contest]] = {
    "adjudicate": adjudication.in_memory,
    "adjudicate-command": adjudication.command,
}


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(list(CONTESTS)))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a row.")
def bench(names: tuple[str, ...], *, as_json: bool) -> None:
    """Measure every row, or those named; fails if one does not reach its floor."""
    rows = []
    table = Table("what", "ratio", "floor", "aim")
    for name in names or CONTESTS:
        contest = CONTESTS[name]()
        row = measure(contest)
        rows.append(row)
        if as_json:
            click.echo(msgspec.json.encode(row))
        else:
            table.add_row(contest.says, *_cells(row))
    if not as_json:
        Console().print(table)
    sys.exit(any(row.ratio < row.floor for row in rows))


def _cells(row: Row) -> tuple[str, str, str]:
    style = "red" if row.ratio < row.floor else "green"
    return f"[{style}]1/{1 / row.ratio:.1f}[/]", f"1/{1 / row.floor:.0f}", f"1/{1 / row.aim:.0f}"


if __name__ == "__main__":
    bench()
