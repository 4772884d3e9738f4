"""`runback record`: stores files as a whole, or appends events to a stream."""

import sys
from collections import Counter
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, NamedTuple

import click
import msgspec

from domain.errors import MalformedInputError, RunbackError, join_on_one_line
from domain.vocabulary.grammar import count_noun
from ops.cli.input.raw_records import STANDARD_INPUT, read_raw_records
from ops.cli.local.access_log import audit_access
from ops.cli.local.file_recorder import RecordingAnswer, record_files
from ops.cli.local.store_access import get_cli_user, open_store
from ops.cli.remote.file_upload import send_events, send_files
from ops.cli.remote.server_option import open_remote
from ops.cli.terminal.progress import make_progress_bar
from ops.system.exit_status import REFUSAL_STATUS
from ops.system.shutdown import catch_stop_signals
from projections.errors import VersionConflict
from projections.store.fact_recording import RecordingResult, append_facts
from projections.store.postgres_recorder import Sender

KIND_NAMES: Final = {
    "round": ("round", "rounds"),
    "table": ("table's day", "tables' days"),
    "room": ("room", "rooms"),
}
"""What a stream of each kind is called, singular and plural."""

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
    help="Append the events in FILE…, one per line, to a stream such as round:ID or dispute:ID.",
)
@click.option(
    "--follows",
    type=click.IntRange(min=0),
    metavar="N",
    help="With --events: the version of the stream that you have seen; 0 for a new stream.",
)
@click.option(
    "--key",
    metavar="KEY",
    help="With --events: an idempotency key; events sent again with it are stored once.",
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per record or stream.")
def record(
    files: tuple[str, ...],
    *,
    stream: str | None,
    follows: int | None,
    key: str | None,
    as_json: bool,
) -> None:
    """Store the rounds and streams in FILE….

    A .jsonl file, or - for standard input, holds round records and the facts of streams, one per
    line; a table's stream begins with table-opened, a room's with opened. A .json file holds one
    round record. Rounds and streams that are already on file are not stored again; if the one on
    file differs, the new one is refused. If the command is interrupted, run it again and it
    continues where it stopped.

    With --events, facts are appended to an existing stream: parts of a live round, a correction, a
    dispute. If the stream has gone on since the version you have seen, nothing is stored, and the
    newer events are printed.

    The exit status is 0 if everything is on file now, and 2 if something was refused.
    """
    if stream is None:
        if follows is not None or key is not None:
            raise click.UsageError("--follows and --key go with --events")
        sys.exit(_record_files(files, as_json=as_json))
    if follows is None:
        raise click.UsageError("--events needs --follows, the version of the stream you have seen")
    sys.exit(_append_events(files, AppendTarget(stream, follows, key), as_json=as_json))


class AppendTarget(NamedTuple):
    """The stream that events are appended to, and how."""

    stream: str
    follows: int
    key: str | None


class RecordingTally:
    """Counts of what was stored, was already on file, and was refused."""

    def __init__(self) -> None:
        self.knows_new = True
        """Whether new and known are told apart; a server answers the same for both."""
        self.stored: Counter[str] = Counter()
        self.on_file = 0
        self.refused = 0

    def count(self, answer: RecordingAnswer) -> None:
        """Add an answer to the counts."""
        if answer.refused:
            self.refused += 1
        elif answer.is_new or not self.knows_new:
            self.stored[answer.stream.partition(":")[0]] += 1
        else:
            self.on_file += 1

    @property
    def all(self) -> int:
        """The number of answers."""
        return self.stored.total() + self.on_file + self.refused

    def __str__(self) -> str:
        stored = [
            f"{count:,} {names[count > 1]}"
            for kind, names in KIND_NAMES.items()
            if (count := self.stored[kind])
        ]
        refused = f"Refused: {self.refused:,}."
        if not self.knows_new:
            return f"On file: {', '.join(stored) or 'nothing'}. {refused}"
        new = ", ".join(stored) or "nothing new"
        return f"Stored: {new}. Already on file: {self.on_file:,}. {refused}"


def _record_files(files: Sequence[str], *, as_json: bool) -> int:
    """Store everything; what was answered before an interruption is stored."""
    tally = RecordingTally()
    try:
        with open_remote() as remote:
            if remote is not None:
                tally.knows_new = False
                _track_answers(send_files(remote, files), files, tally, as_json=as_json)
            else:
                with open_store() as store:
                    _track_answers(
                        record_files(store, files, get_cli_user()), files, tally, as_json=as_json
                    )
    except (KeyboardInterrupt, RunbackError):
        if tally.all:
            click.echo(f"Interrupted. {tally}", err=True)
        raise
    click.echo(str(tally), err=as_json)
    return REFUSAL_STATUS if tally.refused else 0


def _track_answers(
    batches: Iterable[tuple[int, Sequence[RecordingAnswer]]],
    files: Sequence[str],
    tally: RecordingTally,
    *,
    as_json: bool,
) -> None:
    """Count and print every answer as it comes."""
    with make_progress_bar("read", to_file=not as_json) as progress:
        task = progress.add_task("read", total=_get_total_bytes(files), done=0)
        for size, answers in batches:
            with catch_stop_signals() as should_continue:  # what is counted is also printed
                for answer in answers:
                    tally.count(answer)
                _print_answers(answers, as_json=as_json)
            progress.update(task, advance=size, done=tally.all)
            if not should_continue():
                raise KeyboardInterrupt


def _print_answers(answers: Iterable[RecordingAnswer], *, as_json: bool) -> None:
    for answer in answers:
        if as_json:
            click.echo(msgspec.json.encode(answer))
        if answer.refused:
            click.echo(join_on_one_line(f"{answer.where}: {answer.refused}"), err=True)


def _get_total_bytes(files: Sequence[str]) -> int | None:
    """Return how much there is to read, if that can be known."""
    if STANDARD_INPUT in files:
        return None
    return sum(path.stat().st_size for path in map(Path, files) if path.is_file()) or None


def _append_events(files: Sequence[str], target: AppendTarget, *, as_json: bool) -> int:
    lines = list(_read_events(files))
    try:
        stored = _store_events(lines, target)
    except VersionConflict as conflict:
        click.echo(f"Error: {conflict}", err=True)
        for version, event in enumerate(conflict.between, target.follows + 1):
            click.echo(f"{version}  {event.decode()}", err=True)
        return REFUSAL_STATUS
    if as_json:
        click.echo(msgspec.json.encode(stored._asdict()))
    else:
        events = count_noun(len(lines), "event")
        click.echo(f"{events} recorded: {stored.stream} is at version {stored.version}.")
    return 0


def _store_events(lines: Sequence[bytes], target: AppendTarget) -> RecordingResult:
    with open_remote() as remote:
        if remote is not None:
            return send_events(remote, target.stream, lines, target.follows, target.key)
    with open_store() as store:
        try:
            return append_facts(
                store, target.stream, lines, target.follows, Sender(get_cli_user(), target.key)
            )
        except VersionConflict as conflict:
            audit_access(store, conflict.stream)  # the newer events are printed
            raise


def _read_events(files: Sequence[str]) -> Iterable[bytes]:
    for record in read_raw_records(files):
        if record.unreadable:
            raise MalformedInputError(record.unreadable, record.origin)
        yield record.raw
