"""`ops/bench [NAME…] [--json]`: the rows of the benchmark."""

import sys
from collections.abc import Callable

import click
import msgspec
from rich.console import Console
from rich.table import Table

from ops.benchmarks import adjudication, pots, ranking, rotation
from ops.benchmarks.row import Contest, Row, Timed, TimedRow

CONTESTS: dict[str, Callable[[], Contest | Timed]] = {
    "adjudicate": adjudication.counted_hands,
    "adjudicate-ranked": adjudication.ranked_hands,
    "adjudicate-holdem": pots.no_limit_hands,
    "adjudicate-omaha": pots.omaha_hands,
    "adjudicate-command": adjudication.command,
    "fortune": ranking.whole_deck,
    "rotation": rotation.whole_day,
}


@click.command()
@click.argument("names", nargs=-1, type=click.Choice(list(CONTESTS)))
@click.option("--json", "as_json", is_flag=True, help="One JSON object a row.")
def bench(names: tuple[str, ...], *, as_json: bool) -> None:
    """Measure every row, or those named; fails if one does not reach its floor."""
    rows = []
    table = Table("what", "measured", "floor", "aim")
    for name in names or CONTESTS:
        contest = CONTESTS[name]()
        row = contest.measure()
        rows.append(row)
        if as_json:
            click.echo(msgspec.json.encode(row))
        else:
            table.add_row(contest.says, *_cells(row))
    if not as_json:
        Console().print(table)
    sys.exit(not all(row.reached for row in rows))


def _cells(row: Row | TimedRow) -> tuple[str, str, str]:
    measured, floor, aim = row.figures
    style = "green" if row.reached else "red"
    return f"[{style}]{measured}[/]", floor, aim


if __name__ == "__main__":
    bench()
