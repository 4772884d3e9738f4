"""`runback adjudicate`: what the rules make of recorded rounds."""

import sys
from collections.abc import Iterator
from typing import Final

import click

from domain.verdict.model import FactsBasis, TermsBasis
from ops.cli.commands.options import facts_option, parse_changes, set_option, terms_option
from ops.cli.local.batch_adjudication import AdjudicationOptions, adjudicate_batches
from ops.cli.local.round_arguments import UnreadRound, find_rounds
from ops.cli.remote.server_option import open_remote
from ops.cli.terminal.progress import make_counter
from ops.system.exit_status import get_exit_status

EXAMPLES: Final = """\b
Examples:

\b
runback adjudicate --pretty ops/samples/round.json
runback adjudicate --coverage net --set rack_order=dealing ops/samples/round.json
"""


@click.command(epilog=EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--pretty", is_flag=True, help="Print a page per round for a person to read.")
@click.option(
    "--coverage",
    type=click.Choice(["action", "net"]),
    help="Judge as if a limited bank covered wagers by this reading.",
)
@set_option
@facts_option
@terms_option
def adjudicate(  # noqa: PLR0913 - one for each option of the command
    files: tuple[str, ...],
    *,
    pretty: bool,
    coverage: str | None,
    changes: tuple[str, ...],
    facts: FactsBasis,
    terms: TermsBasis,
) -> None:
    """Adjudicate each round in FILE….

    A .json file holds one round record; a .jsonl file, or - for standard input, holds one per line.
    If there is no such file, FILE is the id of a stored round. Prints one adjudication per line as
    JSON, or with --pretty one page per round.

    The exit status is 0 if there are no violations, 1 if there are some, and 2 if a record could
    not be read.
    """
    if coverage:
        changes = (*changes, f"coverage={coverage}")
    options = AdjudicationOptions(facts, terms, parse_changes(changes))
    # What only some runs need is imported by them: it takes longer to load than a round to judge.
    with open_remote() as remote:
        if remote is not None:
            from ops.cli.remote.adjudication_output import (  # noqa: PLC0415 - see above
                print_remote_adjudications,
            )

            sys.exit(print_remote_adjudications(remote, files, options, pretty=pretty))
    rounds = find_rounds(files)
    if pretty:
        from ops.cli.local.adjudication_pages import print_pages  # noqa: PLC0415 - see above

        sys.exit(print_pages(rounds, options))
    sys.exit(_print_lines(rounds, options))


def _print_lines(rounds: Iterator[UnreadRound], options: AdjudicationOptions) -> int:
    """Print each adjudication as a line of JSON, in input order; return the exit status."""
    has_refusals = has_violations = False
    with make_counter("rounds judged") as progress:
        task = progress.add_task("rounds", total=None)
        for batch in adjudicate_batches(rounds, options):
            sys.stdout.buffer.write(batch.lines)
            sys.stdout.buffer.flush()
            for message in batch.refusals:
                click.echo(message, err=True)
            progress.advance(task, batch.rounds)
            has_refusals = has_refusals or bool(batch.refusals)
            has_violations = has_violations or batch.has_violations
    return get_exit_status(has_refusals=has_refusals, has_violations=has_violations)
