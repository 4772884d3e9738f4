"""`runback adjudicate`: what the rules make of recorded rounds."""

import os
import sys
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import click
from rich.console import Console

from domain.adjudication import adjudicate as judge
from domain.corrections import as_corrected
from domain.errors import RunbackError
from domain.record import RoundRecord
from domain.rulebook.asking import Changes, asked, values_of
from domain.verdict import Adjudication, FactsJudged, TermsJudged, document
from ops.commands.what_if import changes_named, set_option
from ops.remote.judging import (
    Judged,
    judged_by_server,
    record_judged,
    refuse_other_release,
)
from ops.remote.named import remote_named
from ops.show.counting import counting
from ops.show.round import show_round
from ops.stored import Found, rounds_named
from projections.processes import Pool
from projections.store.errors import Unavailable

if TYPE_CHECKING:
    from concurrent.futures import Future

    from ops.remote.client import Remote

BATCH = 250
"""Records judged at a time; more than one batch is worth a second process."""

BATCH_BYTES = 4_000_000


class Ask(NamedTuple):
    """Under what the rounds are to be judged."""

    facts: FactsJudged
    terms: TermsJudged
    changes: Changes


class Answers(NamedTuple):
    """What came of a batch: adjudications as JSON lines, and a line for each unreadable record."""

    read: int
    lines: bytes
    refused: list[str]
    violations: bool


EXAMPLES = """\b
Examples:

\b
runback adjudicate --pretty ops/samples/round.json
runback adjudicate --coverage net --set rack_order=dealing ops/samples/round.json
"""


@click.command(epilog=EXAMPLES)
@click.argument("files", nargs=-1, required=True, metavar="FILE…")
@click.option("--pretty", is_flag=True, help="Show each round for a person to read.")
@click.option(
    "--coverage",
    type=click.Choice(["action", "net"]),
    help="What if a limited bank covered wagers by this reading?",
)
@set_option
@click.option(
    "--facts",
    type=click.Choice(["corrected", "recorded"]),
    default="corrected",
    help="Judge the facts with their corrections (the default), or as first recorded.",
)
@click.option(
    "--terms",
    type=click.Choice(["then", "now"]),
    default="then",
    help="Judge by the terms frozen in the record (the default), or by those now in force.",
)
def adjudicate(  # noqa: PLR0913 - one for each option of the command
    files: tuple[str, ...], *, pretty: bool, coverage: str | None, changes: tuple[str, ...],
    facts: FactsJudged, terms: TermsJudged,
) -> None:  # fmt: skip
    """Say what the rules make of each round in FILE….

    A .json file holds one round record; a .jsonl file, or - for standard input, one a line. Where
    there is no such file, FILE is the id of a stored round. The answer is one adjudication a line,
    or with --pretty a page a round.

    The exit status is 0 without violations, 1 with some, 2 if a record could not be read.
    """
    if coverage:
        changes = (*changes, f"coverage={coverage}")
    ask = Ask(facts, terms, changes_named(changes))
    with remote_named() as remote:
        if remote is not None:
            asked_of = {"facts": facts, "terms": terms, "set": list(changes)}
            found = judged_by_server(remote, files, asked_of)
            sys.exit(_tell(remote, found, ask, pretty=pretty))
    records = rounds_named(files)
    status = _show(records, ask) if pretty else _print_lines(records, ask)
    sys.exit(status)


def judged(found: Found, ask: Ask) -> tuple[RoundRecord, Adjudication]:
    """The record, and its adjudication under what was asked for."""
    record = found.read()
    return record, _judge(record, ask)


def _judge(record: RoundRecord, ask: Ask) -> Adjudication:
    what_if = values_of(_game_judged(record, ask), ask.changes) if ask.changes else {}
    return judge(record, ask.facts, ask.terms, what_if)


def _game_judged(record: RoundRecord, ask: Ask) -> str:
    header = as_corrected(record)[0] if ask.facts == "corrected" else record
    return header.game


def _show(records: Iterable[Found], ask: Ask) -> int:
    """Each round as a page."""
    console = Console()
    refused = violations = False
    if ask.changes:
        console.print(f"{asked(ask.changes)} Nothing of this was recorded.")
    for found in records:
        try:
            record, adjudication = judged(found, ask)
        except RunbackError as error:
            click.echo(f"{found.where}: {error}", err=True)
            refused = True
        else:
            show_round(console, record, adjudication)
            violations = violations or bool(adjudication.violations)
    return _status(refused=refused, violations=violations)


def _tell(remote: "Remote", found: Iterable[Judged], ask: Ask, *, pretty: bool) -> int:
    """What a server makes of each round, as a page or as a line of JSON."""
    console = Console()
    refused = violations = False
    if pretty and ask.changes:
        console.print(f"{asked(ask.changes)} Nothing of this was recorded.")
    for one in found:
        if one.refused:
            click.echo(f"{one.where}: {one.refused}", err=True)
            refused = True
            continue
        if pretty:
            show_round(console, *_judged_alike(remote, one, ask))
        else:
            click.echo(one.said)
        violations = violations or one.violations
    return _status(refused=refused, violations=violations)


def _judged_alike(remote: "Remote", one: Judged, ask: Ask) -> tuple[RoundRecord, Adjudication]:
    """The record and its adjudication, worked out here too: the answer is nothing but bytes."""
    record = record_judged(remote, one)
    adjudication = _judge(record, ask)
    refuse_other_release(one.where, one.said, adjudication)
    return record, adjudication


def _print_lines(records: Iterator[Found], ask: Ask) -> int:
    """Each round as a line of JSON, in the order of the records."""
    refused = violations = False
    out = sys.stdout.buffer
    with counting("rounds judged") as progress:
        counted = progress.add_task("rounds", total=None)
        for answers in _answers(records, ask):
            out.write(answers.lines)
            out.flush()
            for line in answers.refused:
                click.echo(line, err=True)
            progress.advance(counted, answers.read)
            refused = refused or bool(answers.refused)
            violations = violations or answers.violations
    return _status(refused=refused, violations=violations)


def _status(*, refused: bool, violations: bool) -> int:
    return 2 if refused else int(violations)


def _answers(records: Iterator[Found], ask: Ask) -> Iterator[Answers]:
    """One batch at home; if there are more, the others on every core, answered in order."""
    batches = _batches(records)
    first = next(batches, None)
    if first is None:
        return
    yield _answer(first, ask)
    second = next(batches, None)
    if second is None:
        return
    try:
        yield from _answers_of_all(chain([second], batches), ask)
    except BrokenProcessPool as error:
        message = "a process that was judging rounds is gone; those not answered are not judged"
        raise Unavailable(message) from error


def _answers_of_all(batches: Iterable[list[Found]], ask: Ask) -> Iterator[Answers]:
    cores = os.cpu_count() or 1
    waiting: deque[Future[Answers]] = deque()
    with Pool(cores) as pool:
        for batch in batches:
            waiting.append(pool.submit(_answer, batch, ask))
            if len(waiting) > 2 * cores:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _batches(records: Iterator[Found]) -> Iterator[list[Found]]:
    """The records, so many at a time that neither their number nor their size gets out of hand."""
    batch: list[Found] = []
    size = 0
    for record in records:
        batch.append(record)
        size += len(record.raw)
        if len(batch) >= BATCH or size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _answer(batch: Sequence[Found], ask: Ask) -> Answers:
    lines, refused, violations = [], [], False
    for found in batch:
        try:
            _, adjudication = judged(found, ask)
        except RunbackError as error:
            refused.append(f"{found.where}: {error}")
        else:
            lines.append(document(adjudication))
            violations = violations or bool(adjudication.violations)
    lines.append(b"")
    return Answers(len(batch), b"\n".join(lines), refused, violations)
