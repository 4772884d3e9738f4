"""A game in figures, charts and pay tables, as a terminal shows it."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from domain.rulebook.posted import Chart, Posted, Row
from ops.show.words import HEADING, INDENT, heading, part, print_part
from projections.rulebook.shape import SideBetOnFile
from projections.rulebook.words import pay_row


def show_figures(console: Console, figures: Iterable[Posted]) -> None:
    """The posted figures, each with its clause."""
    rows = part("left", "left", "left")
    for figure in figures:
        rows.add_row(figure.name, figure.value, Text(figure.rule, "dim"))
    if rows.row_count:
        heading(console, "Figures")
        print_part(console, rows)


def show_charts(console: Console, charts: Iterable[Chart]) -> None:
    """Chart after chart; rules that all rows of one rest on stand beside its name."""
    for at, chart in enumerate(charts):
        if at:
            console.print()
        else:
            heading(console, "Charts")
        rules = {_rules(row) for row in chart.rows}
        shared = f"  {' '.join(rules.pop())}" if len(rules) == 1 else ""
        name = Text.assemble((chart.name, HEADING), (shared, "dim"))
        console.print(Padding.indent(name, INDENT))
        console.print(Padding.indent(_table(chart, with_rules=not shared), 2 * INDENT))


def _table(chart: Chart, *, with_rules: bool) -> Table:
    """The rows under the names of their columns, each with its rules."""
    table = Table.grid(padding=(0, 2, 0, 0))
    heads = [Text(column, "dim") for column in chart.columns]
    for _ in heads:
        table.add_column()
    if with_rules:
        widest = max(len(rule) for row in chart.rows for rule in _rules(row))
        table.add_column(style="dim", min_width=widest)
        heads.append(Text(""))
    table.add_row(*heads)
    for row in chart.rows:
        rules = [Text(" ".join(_rules(row)))] if with_rules else []
        table.add_row(*map(Text, row.cells), *rules)
    return table


def _rules(row: Row) -> tuple[str, ...]:
    return (row.rule, *row.also)


def show_side_bet(console: Console, bet: SideBetOnFile) -> None:
    """What may be bet on it, and what its rows pay."""
    where = f", in {bet.room}" if bet.room else ""
    heading(console, f"Side bet: {bet.name.replace('-', ' ')}{where}")
    says = part("left", "left")
    says.add_row(bet.rule, Text(bet.says))
    for limit in bet.limits:
        says.add_row(limit.rule, Text(f"{limit.name} {limit.value}"))
    print_part(console, says)
    rows = part("left", "left", "left")
    for one in bet.pays:
        rows.add_row(pay_row(bet, one), one.pays, Text(one.rule or "", "dim"))
    print_part(console, rows)
