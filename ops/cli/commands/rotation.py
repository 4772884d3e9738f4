"""`runback rotation`: who banked hand by hand, and breaches of the rotation of the bank."""

import sys
from collections.abc import Iterable
from functools import partial

import click
from rich.console import Console

from domain.errors import UnknownRuleError
from domain.rotation.policies import parse_policy
from domain.rotation.report import RotationReport, encode_rotation
from domain.rotation.report_builder import RotationRequest, build_rotations
from domain.rulebook.common_options import MISDEAL_COUNTS
from domain.rulebook.model import format_value
from domain.rulebook.option_changes import OptionChanges
from ops.cli.commands.options import parse_changes, set_option
from ops.cli.input.table_files import read_table_files
from ops.cli.terminal.lines import print_changes
from ops.cli.terminal.progress import make_counter
from ops.cli.terminal.rotation_report import show_rotation
from ops.system.exit_status import get_exit_status

EXAMPLES = """\b
Examples:

\b
runback rotation ops/samples/table.jsonl
runback rotation --policy state-2026=2026-04-01 ops/samples/table.jsonl
runback rotation --json --set misdeal_counts=true ops/samples/table.jsonl
"""


@click.command(epilog=EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per report.")
@click.option(
    "--policy",
    "policies",
    multiple=True,
    metavar="NAME[=FROM[..TO]]",
    help="Also check against this policy, in force from and to these days. Can be repeated.",
)
@set_option
def rotation(
    files: tuple[str, ...], *, as_json: bool, policies: tuple[str, ...], changes: tuple[str, ...]
) -> None:
    """Check the rotation of the bank at each table in FILE….

    A .jsonl file, or - for standard input, holds round records and the facts of table streams, one
    per line, each stream from one table-opened to the next; a .json file holds one round record.
    Rounds that no stream names are checked by themselves. Prints who banked and whose turn it was,
    a page per table and gaming day, or with --json a line.

    The exit status is 0 if there are no violations, 1 if there are some, and 2 if something could
    not be read.
    """
    parsed = parse_changes(changes)
    request = RotationRequest([*map(parse_policy, policies)], _get_misdeal_counts(parsed))
    with make_counter("lines read") as progress:
        task = progress.add_task("lines", total=None)
        table_files = read_table_files(files, partial(progress.advance, task))
    reports = build_rotations(table_files.streams, table_files.records, request)
    violations = _print_lines(reports) if as_json else _print_pages(reports, parsed)
    for message in table_files.refusals:
        click.echo(message, err=True)
    sys.exit(get_exit_status(has_refusals=bool(table_files.refusals), has_violations=violations))


def _get_misdeal_counts(changes: OptionChanges) -> bool | None:
    """Return whether misdeals count as a hand, the only option that a rotation depends on."""
    values = {format_value(value): value for value in MISDEAL_COUNTS.values}
    misdeal_counts = None
    for key, text in changes:
        if key != MISDEAL_COUNTS.key or text not in values:
            message = f"--set: `{key}={text}`; a rotation depends only on {MISDEAL_COUNTS.key}, "
            raise UnknownRuleError(f"{message}which is {MISDEAL_COUNTS.choices()}")
        misdeal_counts = values[text] is True
    return misdeal_counts


def _print_lines(reports: Iterable[RotationReport]) -> bool:
    """Print each report as a line of JSON; return whether there were violations."""
    violations = False
    for report in reports:
        sys.stdout.buffer.write(encode_rotation(report) + b"\n")
        violations = violations or bool(report.violations)
    sys.stdout.buffer.flush()
    return violations


def _print_pages(reports: Iterable[RotationReport], changes: OptionChanges) -> bool:
    """Print each report as a page; return whether there were violations."""
    console = Console()
    violations = False
    print_changes(console, changes)
    for report in reports:
        show_rotation(console, report)
        violations = violations or bool(report.violations)
    return violations
