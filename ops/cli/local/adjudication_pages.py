"""Adjudications printed as pages for a person to read."""

from collections.abc import Iterable

import click
from rich.console import Console

from domain.errors import RunbackError
from ops.cli.local.batch_adjudication import AdjudicationOptions, adjudicate_under
from ops.cli.local.round_arguments import UnreadRound
from ops.cli.terminal.lines import print_changes
from ops.cli.terminal.round_report import show_round
from ops.system.exit_status import get_exit_status


def print_pages(rounds: Iterable[UnreadRound], options: AdjudicationOptions) -> int:
    """Print each round as a page; return the exit status."""
    console = Console()
    has_refusals = has_violations = False
    print_changes(console, options.changes)
    for unread in rounds:
        try:
            record = unread.parse()
            adjudication = adjudicate_under(record, options)
        except RunbackError as error:
            click.echo(f"{unread.origin}: {error}", err=True)
            has_refusals = True
        else:
            show_round(console, record, adjudication)
            has_violations = has_violations or bool(adjudication.violations)
    return get_exit_status(has_refusals=has_refusals, has_violations=has_violations)
