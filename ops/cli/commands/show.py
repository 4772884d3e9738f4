"""`runback show`: a stored round with its verdict and everything stored about it."""

import sys
from typing import Final

import click
from rich.console import Console

from domain.adjudication.adjudicator import adjudicate
from domain.facts.record import encode_canonical
from domain.facts.stored_header import RoundOpened
from ops.cli.local.access_log import audit_access
from ops.cli.local.database_round_source import LocalRoundSource, RoundSource
from ops.cli.local.round_arguments import parse_round_id
from ops.cli.local.store_access import may_hold_data, open_store
from ops.cli.remote.adjudications import refuse_other_release
from ops.cli.remote.server_option import open_remote
from ops.cli.remote.service_round_source import RemoteRoundSource
from ops.cli.terminal.lines import print_events
from ops.cli.terminal.room_clock import get_room_clock
from ops.cli.terminal.round_history import RoundHistory, show_round_history
from ops.cli.terminal.round_report import show_round
from projections.errors import NotOnFile
from projections.store.fact_mapper import FactStream
from projections.store.round_header import extract_record
from projections.store.topics import find_stream_kind, name_round_stream

EXAMPLES: Final = """Examples (after those of `runback record --help`):

\b
runback show T4-20261118-0042
runback show T4-20261118-0042 --json
runback show T4-20261118-0042 --record | runback adjudicate -
runback show T4-20261118-0042 --events
"""


@click.command(epilog=EXAMPLES)
@click.argument("name", metavar="ROUND")
@click.option("--json", "form", flag_value="json", help="Print the adjudication as JSON.")
@click.option("--record", "form", flag_value="record", help="Print the round record as JSON.")
@click.option(
    "--events",
    "form",
    flag_value="events",
    help="Print the events of the round, or of another stream such as dispute:ID, one per line.",
)
def show(name: str, form: str | None) -> None:
    """Show the stored round with the id ROUND.

    Prints the verdict, then the round as `adjudicate --pretty` prints it, then what is stored: the
    version of its stream, who recorded it and when, the terms frozen with it, corrections, and
    disputes about it. The record and the events are printed as they were stored, byte for byte;
    each event follows its version, the time it was recorded, and who recorded it.

    The exit status is 0 if there are no violations, 1 if there are some, and 2 if there is no such
    round.
    """
    stream = _parse_stream_name(name, any_kind=form == "events")
    with open_remote() as remote:
        if remote is not None:
            sys.exit(_print_round(RemoteRoundSource(remote), stream, form))
    if not may_hold_data():
        raise NotOnFile("no rounds are stored yet; `runback record FILE…` stores some")
    with open_store() as store:
        audit_access(store, stream)
        sys.exit(_print_round(LocalRoundSource(store), stream, form))


def _parse_stream_name(name: str, *, any_kind: bool) -> str:
    """Return the name of the round's stream, or of any stream if events are to be printed."""
    round_id = parse_round_id(name)
    if round_id is not None:
        return name_round_stream(round_id)
    if any_kind and ":" in name:
        return f"{find_stream_kind(name).name}:{name.partition(':')[2]}"
    raise NotOnFile(f"`{name}` is not the id of a round")


def _print_round(source: RoundSource, stream: str, form: str | None) -> int:
    """Print the round in the form asked for; return the exit status."""
    entries = source.load_history(stream)
    if not entries:
        kind, _, name = stream.partition(":")
        raise NotOnFile(f"there is no {kind} `{name}` on file")
    if form == "events":
        print_events(entries)
        return 0
    states = b"[%b]" % b",".join(entry.state for entry in entries)
    facts = find_stream_kind(stream).all.decode(states)
    record = extract_record(FactStream(stream, len(facts), facts))
    if form == "record":
        click.echo(encode_canonical(record))
        return 0
    adjudication = adjudicate(record)
    raw = source.load_adjudication(record.round.id, adjudication)
    if form == "json":
        click.echo(raw)
    else:
        refuse_other_release(stream, raw, adjudication)
        opened = facts[0]
        assert isinstance(opened, RoundOpened)  # noqa: S101 - a round's stream begins so
        clock = get_room_clock(source.load_room(record.room))
        disputes, behind = source.find_disputes(record.round.id)
        console = Console()
        show_round(console, record, adjudication)
        show_round_history(console, RoundHistory(opened, record, entries, clock, disputes, behind))
    return int(bool(adjudication.violations))
