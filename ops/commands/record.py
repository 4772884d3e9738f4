"""`runback record`: files into the store, whole, or event by event into a stream that goes on."""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click
import msgspec

from domain.errors import Malformed, RunbackError, one_line
from domain.sentences.words import counted
from ops.noting import noted
from ops.recording.storing import Answer, record_files
from ops.records import STANDARD_INPUT, raw_records
from ops.remote.named import remote_named
from ops.remote.recording import send_events, send_files
from ops.show.counting import measuring
from ops.stopping import stopped_by_signals
from ops.store import open_store, who
from projections.store.errors import Conflict
from projections.store.recorder import Sender
from projections.store.recording import Stored, append

REFUSED: Final = 2
KINDS: Final = {
    "round": ("round", "rounds"),
    "table": ("table's day", "tables' days"),
    "room": ("room", "rooms"),
}
"""What one stream of each kind is called, and what several are."""

EXAMPLES: Final = """\b
Examples:

\b
runback record ops/samples/room.jsonl ops/samples/table.jsonl ops/samples/round.json
runback record --json ops/samples/table.jsonl
runback record --events round:T4-20261118-0042 --follows 36 --key note-1 \\
    ops/samples/correction.jsonl
"""


@click.command(epilog=EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option(
    "--events",
    "stream",
    metavar="STREAM",
    help="Add the events in FILE…, one a line, to a stream such as round:ID or dispute:ID.",
)
@click.option(
    "--follows",
    type=click.IntRange(min=0),
    metavar="N",
    help="With --events: the version of the stream that you have seen; 0 begins it.",
)
@click.option(
    "--key", metavar="KEY", help="With --events: what is sent again with its key is stored once."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, a line for each answer.")
def record(
    files: tuple[str, ...],
    *,
    stream: str | None,
    follows: int | None,
    key: str | None,
    as_json: bool,
) -> None:
    """Store the rounds in FILE…, and the streams of tables and rooms.

    A .jsonl file, or - for standard input, holds round records and the facts of streams, one a
    line; a table's stream begins with table-opened, a room's with opened. A .json file holds one
    round record. What is on file already is not stored again; what is on file with another content
    is refused. Interrupted, the command can be given once more: it goes on where it was.

    With --events, facts are added to a stream that goes on: a round live in pieces, a correction, a
    dispute. If somebody else added to it meanwhile, nothing is stored, and you are shown what.

    The exit status is 0 if everything is on file now, 2 if something was refused.
    """
    if stream is None:
        if follows is not None or key is not None:
            raise click.UsageError("--follows and --key go with --events")
        sys.exit(_record(files, as_json=as_json))
    if follows is None:
        message = "--events asks for --follows: which version of the stream have you seen?"
        raise click.UsageError(message)
    sys.exit(_append(files, Told(stream, follows, key), as_json=as_json))


class Told(NamedTuple):
    """To which stream events are added, and how."""

    stream: str
    follows: int
    key: str | None


class Tally:
    """How many of what came of it."""

    def __init__(self) -> None:
        self.knows_new = True
        """A server answers alike what it stores now and what it has on file."""
        self.stored: Counter[str] = Counter()
        self.on_file = 0
        self.refused = 0

    def count(self, answer: Answer) -> None:
        """Count one more."""
        if answer.refused:
            self.refused += 1
        elif answer.is_new or not self.knows_new:
            self.stored[answer.stream.partition(":")[0]] += 1
        else:
            self.on_file += 1

    @property
    def all(self) -> int:
        """How many there were."""
        return self.stored.total() + self.on_file + self.refused

    def __str__(self) -> str:
        stored = [
            f"{count:,} {names[count > 1]}"
            for kind, names in KINDS.items()
            if (count := self.stored[kind])
        ]
        refused = f"Refused: {self.refused:,}."
        if not self.knows_new:
            return f"On file: {', '.join(stored) or 'nothing'}. {refused}"
        new = ", ".join(stored) or "nothing new"
        return f"Stored: {new}. On file already: {self.on_file:,}. {refused}"


def _record(files: Sequence[str], *, as_json: bool) -> int:
    """Store everything; what was answered when the command is cut short is stored."""
    tally = Tally()
    try:
        with remote_named() as remote:
            if remote is not None:
                tally.knows_new = False
                _follow(send_files(remote, files), files, tally, as_json=as_json)
            else:
                with open_store() as store:
                    _follow(record_files(store, files, who()), files, tally, as_json=as_json)
    except (KeyboardInterrupt, RunbackError):
        if tally.all:
            click.echo(f"Cut short. {tally}", err=True)
        raise
    click.echo(str(tally), err=as_json)
    return REFUSED if tally.refused else 0


def _follow(
    going: Iterable[tuple[int, Sequence[Answer]]],
    files: Sequence[str],
    tally: Tally,
    *,
    as_json: bool,
) -> None:
    """See it through: everything is counted, and said, as it is answered."""
    with measuring("read", to_file=not as_json) as progress:
        task = progress.add_task("read", total=_bytes_of(files), done=0)
        for size, answers in going:
            with stopped_by_signals() as going_on:  # what is counted is said
                for answer in answers:
                    tally.count(answer)
                _say(answers, as_json=as_json)
            progress.update(task, advance=size, done=tally.all)
            if not going_on():
                raise KeyboardInterrupt


def _say(answers: Iterable[Answer], *, as_json: bool) -> None:
    for answer in answers:
        if as_json:
            click.echo(msgspec.json.encode(answer))
        if answer.refused:
            click.echo(one_line(f"{answer.where}: {answer.refused}"), err=True)


def _bytes_of(files: Sequence[str]) -> int | None:
    """How much there is to read, where that can be known."""
    if STANDARD_INPUT in files:
        return None
    return sum(path.stat().st_size for path in map(Path, files) if path.is_file()) or None


def _append(files: Sequence[str], told: Told, *, as_json: bool) -> int:
    lines = list(_events_of(files))
    try:
        stored = _appended(lines, told)
    except Conflict as conflict:
        click.echo(f"Error: {conflict}", err=True)
        for version, event in enumerate(conflict.between, told.follows + 1):
            click.echo(f"{version}  {event.decode()}", err=True)
        return REFUSED
    if as_json:
        click.echo(msgspec.json.encode(stored._asdict()))
    else:
        said = counted(len(lines), "event")
        click.echo(f"{said} recorded: {stored.stream} is at version {stored.version}.")
    return 0


def _appended(lines: Sequence[bytes], told: Told) -> Stored:
    with remote_named() as remote:
        if remote is not None:
            return send_events(remote, told.stream, lines, told.follows, told.key)
    with open_store() as store:
        try:
            return append(store, told.stream, lines, told.follows, Sender(who(), told.key))
        except Conflict as conflict:
            noted(store, conflict.stream)  # what came between is shown
            raise


def _events_of(files: Sequence[str]) -> Iterable[bytes]:
    for found in raw_records(files):
        if found.unreadable:
            raise Malformed(found.unreadable, found.where)
        yield found.raw
