"""Adjudications by a service, printed as pages or as JSON lines."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click
from rich.console import Console

from ops.cli.local.batch_adjudication import AdjudicationOptions, adjudicate_under
from ops.cli.remote.adjudications import (
    RemoteAdjudication,
    adjudicate_remotely,
    load_judged_record,
    refuse_other_release,
)
from ops.cli.terminal.lines import print_changes
from ops.cli.terminal.round_report import show_round
from ops.system.exit_status import get_exit_status

if TYPE_CHECKING:
    from ops.cli.remote.client import Params, RemoteClient


def print_remote_adjudications(
    remote: "RemoteClient", names: Sequence[str], options: AdjudicationOptions, *, pretty: bool
) -> int:
    """Print the service's adjudication of each round; return the exit status."""
    params: Params = {
        "facts": options.facts,
        "terms": options.terms,
        "set": [f"{key}={value}" for key, value in options.changes],
    }
    console = Console()
    has_refusals = has_violations = False
    if pretty:
        print_changes(console, options.changes)
    for adjudication in adjudicate_remotely(remote, names, params):
        if adjudication.refusal:
            click.echo(f"{adjudication.origin}: {adjudication.refusal}", err=True)
            has_refusals = True
            continue
        if pretty:
            _show_page(console, remote, adjudication, options)
        else:
            click.echo(adjudication.raw)
        has_violations = has_violations or adjudication.has_violations
    return get_exit_status(has_refusals=has_refusals, has_violations=has_violations)


def _show_page(
    console: Console,
    remote: "RemoteClient",
    judged: RemoteAdjudication,
    options: AdjudicationOptions,
) -> None:
    """Render the page from an adjudication made here, once it is known to equal the service's."""
    record = load_judged_record(remote, judged)
    adjudication = adjudicate_under(record, options)
    refuse_other_release(judged.origin, judged.raw, adjudication)
    show_round(console, record, adjudication)
