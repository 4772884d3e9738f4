"""`runback disputes`: the disputes of a running service, from the claim to the money."""

from typing import TYPE_CHECKING, Final, get_args

import click
import msgspec
from rich.console import Console

from domain.disputes.model import DisputeStatus
from domain.facts.dispute_channels import DisputeChannel
from ops.cli.commands.dispute_facts import FACT_COMMANDS, json_option, key_option, parse_money
from ops.cli.remote.dispute_requests import (
    fetch_dispute,
    fetch_disputes,
    fetch_similar_disputes,
    parse_dispute,
    raise_dispute,
)
from ops.cli.remote.server_option import require_remote
from ops.cli.remote.service_round_source import RemoteRoundSource
from ops.cli.terminal.dispute_report import show_dispute, show_disputes, show_similar_disputes
from ops.cli.terminal.lines import print_events, print_json_lines, print_lag
from ops.cli.terminal.room_clock import get_room_clock

if TYPE_CHECKING:
    from ops.cli.remote.client import Param


DEFAULT_LIMIT: Final = 50

EXAMPLES: Final = """Examples (with RUNBACK_SERVER and RUNBACK_TOKEN set):

\b
runback disputes raise --room mortimers --table T4 --round T4-20261118-0042 \\
    --bettor seat-4 --amount 100 --claim "won $100, and was paid nothing" --id D-42
runback disputes judge D-42
runback disputes rule D-42 --outcome partly --award seat-4=60 --reasons "the bank covered $60"
runback disputes made-good D-42 seat-4=60 --how "in chips, at the table"
runback disputes close D-42
runback disputes list --status open
"""


@click.group(epilog=EXAMPLES)
def disputes() -> None:
    """Handle disputes, over a running service.

    --server and --token before the command, or RUNBACK_SERVER and RUNBACK_TOKEN, name the service
    and a token for it. The token's account is recorded as the one who acts.
    """


@disputes.command("list", epilog="Example:\n\n\b\nrunback disputes list --status open")
@click.option("--room", metavar="ROOM", help="Only disputes in this room.")
@click.option("--table", metavar="TABLE", help="Only disputes at this table.")
@click.option("--round", metavar="ROUND", help="Only disputes about this round.")
@click.option("--bettor", metavar="ID", help="Only disputes of this bettor or patron.")
@click.option(
    "--status",
    multiple=True,
    type=click.Choice(get_args(DisputeStatus)),
    help="Only disputes with this status; if repeated, with any of them.",
)
@click.option(
    "--waiting", "waits", flag_value=True, help="Only disputes that wait for a second person."
)
@click.option("--overdue", flag_value=True, help="Only disputes past their room's age limit.")
@click.option(
    "--limit",
    type=click.IntRange(1, 1000),
    default=DEFAULT_LIMIT,
    metavar="N",
    show_default=True,
    help="List at most N disputes.",
)
@click.option("--after", "cursor", metavar="TEXT", help="Continue an earlier list after this.")
@json_option
def list_disputes(*, as_json: bool, **query: "Param") -> None:
    """List the disputes that match all options, oldest first."""
    with require_remote() as remote:
        found = fetch_disputes(remote, query)
        if as_json:
            print_json_lines(found.lines)
        elif found.lines:
            show_disputes(Console(), found.entries)
            if found.next is not None:
                click.echo(f"\nThere are more; continue with --after {found.next}")
        else:
            click.echo("No disputes match.")
    print_lag(found.behind, "event")


@disputes.command(epilog="Example:\n\n\b\nrunback disputes show D-42")
@click.argument("dispute")
@click.option("--events", is_flag=True, help="Print the dispute's facts, one per line.")
@json_option
def show(dispute: str, *, events: bool, as_json: bool) -> None:
    """Show a dispute's status and history, and what may follow."""
    with require_remote() as remote:
        source = RemoteRoundSource(remote)
        if events:
            print_events(source.load_history(f"dispute:{dispute}"))
            return
        raw = fetch_dispute(remote, dispute)
        if as_json:
            click.echo(raw)
            return
        state = parse_dispute(raw)
        clock = get_room_clock(source.load_room(state.raised.room))
        show_dispute(Console(), state, clock)


@disputes.command(epilog="Example:\n\n\b\nrunback disputes similar D-42")
@click.argument("dispute")
def similar(dispute: str) -> None:
    """Show earlier disputes that resemble this one, and how they were ruled."""
    with require_remote() as remote:
        found = fetch_similar_disputes(remote, dispute)
    if found:
        show_similar_disputes(Console(), found)
    else:
        click.echo("No earlier dispute shares a clause, a finding or the game with this one.")


@disputes.command("raise", epilog=EXAMPLES)
@click.option("--room", required=True, metavar="ROOM", help="The room.")
@click.option("--table", required=True, metavar="TABLE", help="The table.")
@click.option("--claim", required=True, metavar="TEXT", help="What is claimed.")
@click.option("--round", metavar="ROUND", help="The round, if it is known.")
@click.option("--seat", type=click.IntRange(min=1), metavar="N", help="The claimant's seat.")
@click.option("--bettor", metavar="ID", help="The claimant: seat-4, or an id.")
@click.option("--amount", metavar="DOLLARS", help="The amount claimed.")
@click.option(
    "--channel",
    type=click.Choice(get_args(DisputeChannel)),
    default="table",
    show_default=True,
    help="How the claim was made.",
)
@click.option(
    "--at", "occurred_at", metavar="TIME", help="When it happened: 2026-11-18T21:14:00-08:00."
)
@click.option("--id", "dispute", metavar="ID", help="An id for the dispute.")
@key_option
@json_option
def raise_(*, amount: str | None, key: str | None, as_json: bool, **claim: object) -> None:
    """Raise a dispute."""
    if amount is not None:
        claim["amount"] = parse_money(f"any={amount}")["amount"]
    with require_remote() as remote:
        raised = raise_dispute(remote, claim, key)
    if as_json:
        click.echo(msgspec.json.encode(raised))
    else:
        click.echo(f"Raised dispute {raised.stream.partition(':')[2]}.")


for command in FACT_COMMANDS:
    disputes.add_command(command)
