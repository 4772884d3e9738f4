"""`runback readjudicate`: the rounds of whole days adjudicated again and compared with pay-offs."""

import sys
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

import click
import msgspec
from psycopg import Connection
from psycopg.rows import TupleRow
from rich.console import Console

from domain.vocabulary.grammar import count_noun
from ops.cli.commands.options import day_option, from_option, parse_days, to_option
from ops.cli.local.access_log import ROUND_LIST_PATH, audit_access
from ops.cli.local.catch_up import catch_up
from ops.cli.local.store_access import get_store_url, open_store
from ops.cli.terminal.progress import make_progress_bar
from ops.cli.terminal.readjudication_report import (
    format_days,
    show_differing,
    show_outcomes,
    show_violations,
)
from ops.cli.terminal.room_clock import RoomClock, get_room_clock
from ops.errors import CommandLineError
from ops.system.exit_status import INTERRUPTED_STATUS, get_exit_status
from ops.system.shutdown import catch_stop_signals, iterate_while
from projections.lists.rounds.projection import PROJECTION as ROUNDS
from projections.readjudication.batches import adjudicate_run
from projections.readjudication.report import (
    OutcomeCount,
    count_outcomes,
    count_violations,
    list_differing_rounds,
)
from projections.readjudication.runs import (
    ReadjudicationRun,
    RunQuery,
    begin_run,
    delete_run,
    load_run_progress,
    lock_runs,
)
from projections.store.connections import connect
from projections.store.round_header import load_room
from projections.store.store import Store
from projections.store.stream_reader import StreamReader

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
@click.option("--room", metavar="ROOM", help="Only rounds in this room.")
@click.option("--resume", is_flag=True, help="Continue an interrupted run with the same options.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, one line per round.")
def readjudicate(  # noqa: PLR0913 - one for each option of the command
    *,
    day: str | None,
    first: str | None,
    last: str | None,
    room: str | None,
    resume: bool,
    as_json: bool,
) -> None:
    """Adjudicate the stored rounds of gaming days again.

    Uses all cores. Lists the rounds that were not paid as ruled, and the violations by table; with
    --json, a line for each round and a line with totals. If the command is interrupted, run it
    again with --resume and nothing is judged twice.

    The exit status is 0 if there are no violations, 1 if there are some, 2 if a round could not be
    judged or the command failed, and 130 if it was interrupted.
    """
    days = parse_days(day, first, last)
    if days.first is None or days.last is None:
        raise CommandLineError("name the days with --day, or with both --from and --to")
    query = RunQuery(days.first, days.last, room)
    with open_store() as store, catch_stop_signals() as should_continue:
        audit_access(store, ROUND_LIST_PATH)
        catch_up(store, (ROUNDS,), should_continue)
        with connect(get_store_url(store)) as connection, lock_runs(connection):
            run = begin_run(connection, query, resume=resume)
            if not _adjudicate_run(connection, store, run, should_continue):
                sys.exit(INTERRUPTED_STATUS)
            status = (
                _print_json(connection, run) if as_json else _print_report(connection, store, run)
            )
            delete_run(connection, query)
    sys.exit(status)


def _adjudicate_run(
    connection: Connection[TupleRow],
    store: Store,
    run: ReadjudicationRun,
    should_continue: Callable[[], bool],
) -> bool:
    """Adjudicate the rounds that are left; return false if interrupted."""
    rounds, done = load_run_progress(connection, run)
    if run.is_resumed and should_continue():
        click.echo(f"{done:,} of {count_noun(rounds, 'round')} were already judged.", err=True)
    with make_progress_bar("rounds judged", to_file=True) as bar:
        task = bar.add_task("rounds", total=rounds, completed=done, done=done)
        for more in iterate_while(
            should_continue, adjudicate_run(connection, StreamReader(store.recorder), run)
        ):
            done += more
            bar.update(task, completed=done, done=done)
    if should_continue():
        return True
    judged = f"{done:,} of {count_noun(rounds, 'round')} judged"
    click.echo(f"Interrupted with {judged}; --resume continues from here.", err=True)
    return False


def _print_json(connection: Connection[TupleRow], run: ReadjudicationRun) -> int:
    """Print the rounds that were not paid as ruled, then the totals; return the exit status."""
    for differing in list_differing_rounds(connection, run):
        click.echo(msgspec.json.encode(differing._asdict()))
    violations: dict[str, dict[str, dict[str, int]]] = {}
    for count in count_violations(connection, run):
        codes = violations.setdefault(count.room, {}).setdefault(count.table_id, {})
        codes[count.code] = count.rounds
    outcomes = count_outcomes(connection, run)
    totals = {
        **run.asked._asdict(),
        "rounds": sum(count.rounds for count in outcomes),
        "outcomes": {count.outcome: count.rounds for count in outcomes},
        "off_by": max((count.most_off_by or 0 for count in outcomes), default=0),
        "violations": violations,
    }
    click.echo(msgspec.json.encode(totals))
    return _find_exit_status(outcomes, has_violations=bool(violations))


def _print_report(connection: Connection[TupleRow], store: Store, run: ReadjudicationRun) -> int:
    """Print the outcomes, violations by table, and rounds not paid as ruled; return the status."""
    outcomes = count_outcomes(connection, run)
    if not outcomes:
        days = format_days(run.asked)
        click.echo(f"No rounds of {days} are stored; `runback record FILE…` stores some.")
        return 0

    @cache
    def clock_in(room: str) -> RoomClock:
        return get_room_clock(load_room(store, room))

    console = Console()
    violations = count_violations(connection, run)
    show_outcomes(console, run.asked, outcomes)
    show_violations(console, violations)
    show_differing(console, list_differing_rounds(connection, run), clock_in)
    return _find_exit_status(outcomes, has_violations=bool(violations))


def _find_exit_status(outcomes: Sequence[OutcomeCount], *, has_violations: bool) -> int:
    """Print how many rounds could not be judged, which may hide anything; return the status."""
    not_judged = sum(count.rounds for count in outcomes if count.outcome == "not-judged")
    if not_judged:
        rounds = count_noun(not_judged, "round")
        hint = "`runback rounds --outcome not-judged` lists them"
        click.echo(f"{rounds} could not be judged; {hint}.", err=True)
    return get_exit_status(has_refusals=not_judged > 0, has_violations=has_violations)
