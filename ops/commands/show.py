"""`runback show`: a stored round with its verdict, and all that is stored about it."""

import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

import click
from psycopg import errors
from rich.console import Console

from domain.adjudication import adjudicate
from domain.opening import RoundOpened
from domain.record import canonical
from domain.room import Room
from domain.verdict import Adjudication, document
from ops.noting import noted
from ops.remote.judging import refuse_other_release
from ops.remote.named import remote_named
from ops.remote.showing import There
from ops.show.clock import clock_of
from ops.show.on_file import OnFile, show_on_file
from ops.show.round import show_round
from ops.store import may_hold_something, open_store
from ops.stored import round_id_in
from projections.projecting.places import LIVE, standings
from projections.queries.docket import Asked, docket
from projections.queries.docket import Entry as Dispute
from projections.store.errors import NotOnFile
from projections.store.history import Entry, history
from projections.store.mapper import Stream
from projections.store.openings import record_in, room_in
from projections.store.reader import Reader
from projections.store.store import Store
from projections.store.topics import kind_of, round_stream

EXAMPLES: Final = """Examples (after those of `runback record --help`):

\b
runback show T4-20261118-0042
runback show T4-20261118-0042 --json
runback show T4-20261118-0042 --record | runback adjudicate -
runback show T4-20261118-0042 --events
"""


@click.command(epilog=EXAMPLES)
@click.argument("name", metavar="ROUND")
@click.option("--json", "as_what", flag_value="json", help="Print the adjudication as JSON.")
@click.option("--record", "as_what", flag_value="record", help="Print the round record as JSON.")
@click.option(
    "--events",
    "as_what",
    flag_value="events",
    help="Print the events one a line, of a round or of another stream such as dispute:ID.",
)
def show(name: str, as_what: str | None) -> None:
    """Show the stored round with the id ROUND.

    The verdict comes first, then the round as `adjudicate --pretty` shows it, then what is stored:
    the version of its stream, who recorded it and when, the terms frozen with it, corrections, and
    disputes about it. The record and the events come as they were stored, byte for byte; each
    event stands behind its version, the time it was recorded, and who recorded it.

    The exit status is 0 without violations, 1 with some, 2 if there is no such round.
    """
    stream = _stream_named(name, any_kind=as_what == "events")
    with remote_named() as remote:
        if remote is not None:
            sys.exit(_show(There(remote), stream, as_what))
    if not may_hold_something():
        raise NotOnFile("nothing has been recorded yet; `runback record FILE…` does that")
    with open_store() as store:
        noted(store, stream)
        sys.exit(_show(Here(store), stream, as_what))


class Here:
    """What our own database has on file."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def history(self, stream: str) -> Sequence[Entry]:
        """The events of a stream in their order; none where nothing is on file."""
        return history(self._store, stream)

    def room(self, name: str) -> Room | None:
        """The room as its stream tells it, if it has one."""
        return room_in(self._store, name)

    def disputes(self, round_id: str) -> tuple[Sequence[Dispute], int]:
        """The disputes about the round, and how many others may be about it as well."""
        position, found = 0, list[Dispute]()
        try:
            with self._store.recorder.connections.lent() as connection:
                position = standings(connection, LIVE)["docket"].position
                found = docket(connection, datetime.now(UTC), Asked(round=round_id))
        except (errors.UndefinedTable, KeyError):
            pass  # nobody has had a docket made
        return found, Reader(self._store.recorder).since(position, "dispute")

    def document(self, _: str, adjudication: Adjudication) -> bytes:
        """What the rules make of the round: just what was worked out."""
        return document(adjudication)


def _stream_named(name: str, *, any_kind: bool) -> str:
    """The round's stream, or another one where its events are asked for."""
    round_id = round_id_in(name)
    if round_id is not None:
        return round_stream(round_id)
    if any_kind and ":" in name:
        return f"{kind_of(name).name}:{name.partition(':')[2]}"
    raise NotOnFile(f"`{name}` is no round's id")


def _print_events(entries: Sequence[Entry]) -> None:
    for entry in entries:
        at = entry.recorded_at.astimezone(UTC).isoformat(timespec="milliseconds")
        click.echo(f"{entry.version}  {at}  {entry.recorded_by}  {entry.state.decode()}")


def _show(source: Here | There, stream: str, as_what: str | None) -> int:
    """Print what is asked for; whether anything was against the rules."""
    entries = source.history(stream)
    if not entries:
        kind, _, name = stream.partition(":")
        raise NotOnFile(f"there is no {kind} `{name}` on file")
    if as_what == "events":
        _print_events(entries)
        return 0
    states = b"[%b]" % b",".join(entry.state for entry in entries)
    facts = kind_of(stream).all.decode(states)
    record = record_in(Stream(stream, len(facts), facts))
    if as_what == "record":
        click.echo(canonical(record))
        return 0
    adjudication = adjudicate(record)
    said = source.document(record.round.id, adjudication)
    if as_what == "json":
        click.echo(said)
    else:
        refuse_other_release(stream, said, adjudication)
        opened = facts[0]
        assert isinstance(opened, RoundOpened)  # noqa: S101 - a round's stream begins so
        clock = clock_of(source.room(record.room))
        disputes, behind = source.disputes(record.round.id)
        console = Console()
        show_round(console, record, adjudication)
        show_on_file(console, OnFile(opened, record, entries, clock, disputes, behind))
    return int(bool(adjudication.violations))
