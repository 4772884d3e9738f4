"""A game's figures, charts and pay tables on a terminal."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from domain.rulebook.pay_tables import Chart, ChartRow, PostedFigure
from ops.cli.terminal.elements import HEADING_STYLE, INDENT, make_table, print_heading, print_table
from projections.rulebook.model import SideBetOnFile
from projections.rulebook.wording import format_pay_row


def show_figures(console: Console, figures: Iterable[PostedFigure]) -> None:
    """Print the posted figures, each with its clause."""
    rows = make_table("left", "left", "left")
    for figure in figures:
        rows.add_row(figure.name, figure.value, Text(figure.rule, "dim"))
    if rows.row_count:
        print_heading(console, "Figures")
        print_table(console, rows)


def show_charts(console: Console, charts: Iterable[Chart]) -> None:
    """Print the charts; rules that all rows of a chart share stand beside its name."""
    for at, chart in enumerate(charts):
        if at:
            console.print()
        else:
            print_heading(console, "Charts")
        rules = {_list_rules(row) for row in chart.rows}
        shared = f"  {' '.join(rules.pop())}" if len(rules) == 1 else ""
        name = Text.assemble((chart.name, HEADING_STYLE), (shared, "dim"))
        console.print(Padding.indent(name, INDENT))
        console.print(Padding.indent(_make_chart_table(chart, with_rules=not shared), 2 * INDENT))


def _make_chart_table(chart: Chart, *, with_rules: bool) -> Table:
    """Return a chart's rows under the names of their columns, with their rules if asked to."""
    table = Table.grid(padding=(0, 2, 0, 0))
    heads = [Text(column, "dim") for column in chart.columns]
    for _ in heads:
        table.add_column()
    if with_rules:
        widest = max(len(rule) for row in chart.rows for rule in _list_rules(row))
        table.add_column(style="dim", min_width=widest)
        heads.append(Text(""))
    table.add_row(*heads)
    for row in chart.rows:
        rules = [Text(" ".join(_list_rules(row)))] if with_rules else []
        table.add_row(*map(Text, row.cells), *rules)
    return table


def _list_rules(row: ChartRow) -> tuple[str, ...]:
    return (row.rule, *row.also)


def show_side_bet(console: Console, bet: SideBetOnFile) -> None:
    """Print a side bet's limits and what its rows pay."""
    where = f", in {bet.room}" if bet.room else ""
    print_heading(console, f"Side bet: {bet.name.replace('-', ' ')}{where}")
    says = make_table("left", "left")
    says.add_row(bet.rule, Text(bet.says))
    for limit in bet.limits:
        says.add_row(limit.rule, Text(f"{limit.name} {limit.value}"))
    print_table(console, says)
    rows = make_table("left", "left", "left")
    for one in bet.pays:
        rows.add_row(format_pay_row(bet, one), one.pays, Text(one.rule or "", "dim"))
    print_table(console, rows)
