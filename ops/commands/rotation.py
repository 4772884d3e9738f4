"""`runback rotation`: who banked hand by hand, and what was against the rotation of the bank."""

import sys
from collections.abc import Iterable
from functools import partial

import click
from rich.console import Console

from domain.errors import UnknownRule
from domain.rotation import Asked, Rotation, document, policy_asked, rotations
from domain.rulebook.asking import Changes, asked
from domain.rulebook.everywhere import MISDEAL_COUNTS
from domain.rulebook.model import shown
from ops.commands.what_if import changes_named, set_option
from ops.show.counting import counting
from ops.show.rotation import show_rotation
from ops.tables import read_tables

EXAMPLES = """\b
Examples:

\b
runback rotation ops/samples/table.jsonl
runback rotation --policy state-2026=2026-04-01 ops/samples/table.jsonl
runback rotation --json --set misdeal_counts=true ops/samples/table.jsonl
"""


@click.command(epilog=EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="Print JSON for a machine to read.")
@click.option(
    "--policy",
    "policies",
    multiple=True,
    metavar="NAME[=FROM[..TO]]",
    help="Hold the day against a policy too, in force from and up to these days.",
)
@set_option
def rotation(
    files: tuple[str, ...], *, as_json: bool, policies: tuple[str, ...], changes: tuple[str, ...]
) -> None:
    """Say whose turn of the bank it was at each table in FILE….

    A .jsonl file, or - for standard input, holds round records and the facts of tables' streams,
    one a line, each stream from one table-opened to the next; a .json file holds one round record.
    Rounds that no stream names are looked at by themselves. The answer is a page a table and gaming
    day, or with --json a line.

    The exit status is 0 without violations, 1 with some, 2 if something could not be read.
    """
    named = changes_named(changes)
    ask = Asked([policy_asked(text) for text in policies], _misdeal_counts(named))
    with counting("lines read") as progress:
        counted = progress.add_task("lines", total=None)
        read = read_tables(files, partial(progress.advance, counted))
    reports = rotations(read.streams, read.records, ask)
    violations = _print_lines(reports) if as_json else _show(reports, named)
    for line in read.refused:
        click.echo(line, err=True)
    sys.exit(2 if read.refused else int(violations))


def _misdeal_counts(changes: Changes) -> bool | None:
    """What misdeals are set to; this option alone changes whose turn it is."""
    values = {shown(value): value for value in MISDEAL_COUNTS.values}
    misdeal_counts = None
    for key, text in changes:
        if key != MISDEAL_COUNTS.key or text not in values:
            message = f"--set: `{key}={text}`; here {MISDEAL_COUNTS.key} can be set to "
            raise UnknownRule(message + MISDEAL_COUNTS.choices())
        misdeal_counts = values[text] is True
    return misdeal_counts


def _print_lines(reports: Iterable[Rotation]) -> bool:
    """Each table as a line of JSON; whether anything was against the rules."""
    violations = False
    for report in reports:
        sys.stdout.buffer.write(document(report) + b"\n")
        violations = violations or bool(report.violations)
    sys.stdout.buffer.flush()
    return violations


def _show(reports: Iterable[Rotation], changes: Changes) -> bool:
    """Each table as a page; whether anything was against the rules."""
    console = Console()
    violations = False
    if changes:
        console.print(f"{asked(changes)} Nothing of this was recorded.")
    for report in reports:
        show_rotation(console, report)
        violations = violations or bool(report.violations)
    return violations
