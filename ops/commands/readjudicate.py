"""`runback readjudicate`: the rounds of whole days judged again, and held against what was paid."""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import click
import msgspec
from psycopg import Connection
from psycopg.rows import TupleRow
from rich.console import Console

from domain.sentences.words import counted
from ops.catching_up import catch_up
from ops.commands.days import NoSuchDay, day_option, days_asked, from_option, to_option
from ops.noting import LIST_OF_ROUNDS, noted
from ops.show.clock import Clock, clock_of
from ops.show.counting import measuring
from ops.show.readjudication import (
    days_in_words,
    show_differing,
    show_outcomes,
    show_violations,
)
from ops.stopping import as_long_as, stopped_by_signals
from ops.store import open_store, url_of
from projections.readjudicating.judging import judge_all
from projections.readjudicating.report import Outcome, differing, outcomes, violations
from projections.readjudicating.runs import Asked, Run, begin, forget, progress, the_only_one
from projections.rounds.projection import PROJECTION as ROUNDS
from projections.store.connections import connect
from projections.store.openings import room_in
from projections.store.reader import Reader
from projections.store.store import Store

COULD_NOT: Final = 2
INTERRUPTED: Final = 130

EXAMPLES: Final = """Examples (after those of `runback record --help`):

\b
runback readjudicate --day 2026-11-18
runback readjudicate --day 2026-11-18 --room mortimers --json
runback readjudicate --from 2026-11-16 --to 2026-11-22 --resume
"""


@click.command(epilog=EXAMPLES)
@day_option
@from_option
@to_option
@click.option("--room", metavar="ROOM", help="Only those of this room.")
@click.option("--resume", is_flag=True, help="Go on where the same work was cut short.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, a line for each round.")
def readjudicate(  # noqa: PLR0913 - one for each option of the command
    *, day: str | None, first: str | None, last: str | None, room: str | None, resume: bool,
    as_json: bool,
) -> None:  # fmt: skip
    """Judge the stored rounds of whole gaming days again, on every core.

    The answer says which rounds were paid otherwise than they are ruled, and what was against the
    rules, table by table; with --json a line for each such round, and a line that sums up.
    Interrupted, nothing that was judged is lost: give the command again with --resume.

    The exit status is 0 if nothing is against the rules, 1 if something is, 2 if it could not be
    done or a round could not be judged, 130 if it was interrupted.
    """
    days = days_asked(day, first, last)
    if days.first is None or days.last is None:
        raise NoSuchDay("which days? give --day 2026-11-18, or both --from and --to")
    asked = Asked(days.first, days.last, room)
    with open_store() as store, stopped_by_signals() as going_on:
        noted(store, LIST_OF_ROUNDS)
        catch_up(store, (ROUNDS,), going_on)
        with connect(url_of(store)) as connection, the_only_one(connection):
            run = begin(connection, asked, resume=resume)
            if not _judge(connection, store, run, going_on):
                sys.exit(INTERRUPTED)
            status = _print_json(connection, run) if as_json else _show(connection, store, run)
            forget(connection, asked)
    sys.exit(status)


def _judge(
    connection: Connection[TupleRow], store: Store, run: Run, going_on: Callable[[], bool]
) -> bool:
    """Judge what there is to be judged; whether it came to an end."""
    rounds, done = progress(connection, run)
    if run.is_resumed and going_on():
        click.echo(f"{done:,} of {counted(rounds, 'round')} were judged before.", err=True)
    with measuring("rounds judged", to_file=True) as bar:
        task = bar.add_task("rounds", total=rounds, completed=done, done=done)
        for more in as_long_as(going_on, judge_all(connection, Reader(store.recorder), run)):
            done += more
            bar.update(task, completed=done, done=done)
    if going_on():
        return True
    said = (
        f"Stopped with {done:,} of {counted(rounds, 'round')} judged; --resume goes on from here."
    )
    click.echo(said, err=True)
    return False


def _print_json(connection: Connection[TupleRow], run: Run) -> int:
    """The rounds that were paid otherwise, then a line that sums up."""
    for one in differing(connection, run):
        click.echo(msgspec.json.encode(one._asdict()))
    against: dict[str, dict[str, dict[str, int]]] = {}
    for found in violations(connection, run):
        against.setdefault(found.room, {}).setdefault(found.table_id, {})[found.code] = found.rounds
    ended = outcomes(connection, run)
    sums = {
        **run.asked._asdict(),
        "rounds": sum(one.rounds for one in ended),
        "outcomes": {one.outcome: one.rounds for one in ended},
        "off_by": max((one.most_off_by or 0 for one in ended), default=0),
        "violations": against,
    }
    click.echo(msgspec.json.encode(sums))
    return _status(ended, violations=bool(against))


def _show(connection: Connection[TupleRow], store: Store, run: Run) -> int:
    """A sentence, what was against the rules table by table, and the rounds paid otherwise."""
    ended = outcomes(connection, run)
    if not ended:
        said = (
            f"No round of {days_in_words(run.asked)} is stored; `runback record FILE…` does that."
        )
        click.echo(said)
        return 0

    @cache
    def clock_in(room: str) -> Clock:
        return clock_of(room_in(store, room))

    console = Console()
    found = violations(connection, run)
    show_outcomes(console, run.asked, ended)
    show_violations(console, found)
    show_differing(console, differing(connection, run), clock_in)
    return _status(ended, violations=bool(found))


def _status(ended: Sequence[Outcome], *, violations: bool) -> int:
    """Rounds that could not be judged may hide anything: a line tells of them."""
    not_judged = sum(one.rounds for one in ended if one.outcome == "not-judged")
    if not not_judged:
        return int(violations)
    they = counted(not_judged, "round")
    said = f"{they} could not be judged; `runback rounds --outcome not-judged` lists them."
    click.echo(said, err=True)
    return COULD_NOT
