"""Collection schedules on a terminal."""

from collections.abc import Iterable, Sequence
from itertools import groupby

import click
import msgspec
from rich.console import Console
from rich.table import Table
from rich.text import Text

from domain.collections.schedule_audit import TITLES, Doubt
from domain.rulebook.schedules.model import FeeLine, Schedule
from domain.rulebook.schedules.wording import (
    MOMENTS,
    format_bonus_limit,
    format_limit,
    format_row,
    name_basis,
    name_line,
)
from domain.verdict.findings import is_reading_rule
from domain.vocabulary.grammar import count_noun
from ops.cli.terminal.elements import (
    HEADING_STYLE,
    format_amount,
    make_table,
    print_heading,
    print_table,
)


def show_sets(console: Console, schedules: Iterable[Schedule]) -> None:
    """Print a row for each set of schedules: its options, its games, and who pays."""
    rows = make_table("left", "right", "left")
    rows.add_row(*(Text(head, "dim") for head in ("set", "options", "who pays, at which games")))
    total = 0
    for name, options in groupby(schedules, lambda one: one.set_name):
        found = list(options)
        total += len(found)
        payers = dict.fromkeys(line.payer for one in found for line in one.fees)
        rows.add_row(name, str(len(found)), ", ".join(payers))
        rows.add_row("", "", Text(", ".join(found[0].games), "dim"))
    console.print(rows)
    console.print(Text(f"{total} schedules; --game SLUG shows their figures", "dim"))


def show_schedules(console: Console, schedules: Sequence[Schedule]) -> None:
    """Print each set with its place in the documents, and each of its options with its rows."""
    for _, options in groupby(schedules, lambda one: one.set_name):
        found = list(options)
        _show_set(console, found[0])
        for schedule in found:
            _show_option(console, schedule)
    if not schedules:
        console.print("No collection schedule is posted for it.")


def _show_set(console: Console, schedule: Schedule) -> None:
    print_heading(console, schedule.set_name)
    rows = make_table("left", "left")
    rows.add_row("document", Text(f"{schedule.section} ({schedule.source})"))
    if schedule.gega:
        rows.add_row("numbers", Text(", ".join(schedule.gega)))
    rows.add_row("taken", Text(MOMENTS[schedule.when]))
    counts = schedule.table_action_counts
    if counts is not None:
        bonus = "count" if counts.bonus_bets else "do not count"
        rows.add_row("table action", Text(f"all wagers before the deal; bonus bets {bonus}"))
    for limit in schedule.bonus_limits or ():
        rows.add_row("bonus limits", Text(format_bonus_limit(limit)))
    print_table(console, rows)


def _show_option(console: Console, schedule: Schedule) -> None:
    rows = make_table("left", "left")
    title = Text.assemble((schedule.option, HEADING_STYLE), f" · {format_limit(schedule)}")
    for line in schedule.fees:
        when = f", {MOMENTS[line.when]}" if line.when else ""
        rows.add_row(name_line(line), Text.assemble(_format_tiers(line), when))
    readings = [note for note in schedule.notes if is_reading_rule(note)]
    if readings:
        rows.add_row(Text("readings", "dim"), Text(", ".join(readings), "dim"))
    for note in schedule.notes:
        if note not in readings:
            rows.add_row(Text("note", "dim"), Text(note, "dim"))
    print_table(console, _make_titled_table(title))
    print_table(console, rows)


def _make_titled_table(title: Text) -> Table:
    rows = make_table("left")
    rows.add_row(title)
    return rows


def _format_tiers(line: FeeLine) -> Text:
    """Return the rows one after the other: `$3 to $25 $0.50 · $26 to $100 $1`."""
    pieces = []
    for tier in line.tiers:
        fee = (format_amount(tier.fee), HEADING_STYLE)
        bounds = format_row(tier, line)
        pieces.append(Text.assemble(fee) if bounds == "always" else Text.assemble(bounds, " ", fee))
    by = name_basis(line)
    return Text.assemble("" if line.is_flat else f"by {by}: ", Text(" · ").join(pieces))


def show_audit(console: Console, doubts: Sequence[Doubt], audited: int, *, as_lines: bool) -> None:
    """Print the doubts about the printed tables by kind; as JSON, one per line."""
    if as_lines:
        for doubt in doubts:
            click.echo(msgspec.json.encode(doubt))
        return
    console.print(_describe_audit(doubts, audited))
    for code, title in TITLES.items():
        found = [doubt for doubt in doubts if doubt.code == code]
        if not found:
            continue
        print_heading(console, f"{title} ({len(found)})")
        for schedule, of_one in groupby(found, lambda doubt: doubt.schedule):
            rows = make_table("left", "left")
            for doubt in of_one:
                rows.add_row("", Text.assemble(f"{doubt.detail} ", (doubt.rule, "dim")))
            print_table(console, _make_titled_table(Text(schedule)))
            print_table(console, rows)


def _describe_audit(doubts: Sequence[Doubt], audited: int) -> str:
    where = count_noun(audited, "schedule")
    if not doubts:
        return f"Nothing is doubtful in {where}."
    return f"{len(doubts)} point{'' if len(doubts) == 1 else 's'} to ask about in {where}."
