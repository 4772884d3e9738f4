"""`runback summaries`: summaries of gaming days, published in editions."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from datetime import UTC, date, datetime
from functools import cache
from typing import Final, TypeVar

import click
import msgspec
from rich.console import Console

from domain.timestamps import is_calendar_day
from ops.cli.local.access_log import audit_access
from ops.cli.local.catch_up import catch_up
from ops.cli.local.store_access import get_store_url, open_store
from ops.cli.terminal.exceptions_report import show_exceptions
from ops.cli.terminal.progress import ProgressDisplay, make_progress_bar
from ops.cli.terminal.room_clock import RoomClock, get_room_clock
from ops.cli.terminal.summary_report import format_room_day, show_made_edition, show_summary
from ops.errors import CommandLineError, ProcessLost
from ops.system.exit_status import INTERRUPTED_STATUS
from ops.system.shutdown import catch_stop_signals
from projections.lists.rotation.report import TableDayKey
from projections.nightly.day_work import (
    WaitingPart,
    begin_day,
    do_part,
    finish_day,
    list_waiting_parts,
)
from projections.nightly.due_days import RESTS_ON, list_due_days
from projections.process_pool import ProcessPool
from projections.store.connections import TransactionConnection
from projections.store.postgres_recorder import Recorder
from projections.store.round_header import load_room
from projections.store.store import Store
from projections.summaries.day_hours import compute_day_hours
from projections.summaries.day_summary import RoomDay
from projections.summaries.edition_view import (
    EditionView,
    ExceptionsView,
    load_edition_view,
    load_exceptions_view,
)
from projections.summaries.editions import Edition, load_latest_edition

POLL_SECONDS: Final = 0.05
"""Between looks at parts that another worker is computing."""

SUMMARIES_PATH: Final = "/v1/summaries"
EXCEPTIONS_PATH: Final = "/v1/exceptions"
"""The lists' addresses, as the service's access log has them."""

EXAMPLES: Final = """Examples (after those of `runback record --help`):

\b
runback summaries make
runback summaries make --room mortimers --day 2026-11-18
runback summaries show mortimers 2026-11-18
runback summaries show mortimers 2026-11-18 --edition 1 --json
runback summaries exceptions mortimers 2026-11-18
"""


DayReport = TypeVar("DayReport", EditionView, ExceptionsView)


class SummaryInterrupted(Exception):
    """The command was interrupted; finished parts are kept."""


@click.group(epilog=EXAMPLES)
def summaries() -> None:
    """Sum up gaming days by table, by game, and for the room.

    If something is recorded later, a new edition is published, which says what changed; earlier
    editions are kept.
    """


@summaries.command("make", epilog=EXAMPLES)
@click.option("--room", metavar="ROOM", help="Only this room; goes with --day.")
@click.option("--day", metavar="DAY", help="Only this gaming day; goes with --room.")
@click.option("--judge-again", is_flag=True, help="Judge every round, as if no list had.")
def make_due(room: str | None, day: str | None, *, judge_again: bool) -> None:
    """Make the summaries that are due, on all cores.

    A day is due if it is over by its room's clock and was never summed up, or not since something
    was recorded that affects it. If tables are still playing, it is due when they close, or six
    hours later at most. If the command is interrupted, what is finished is kept.

    Rounds are added up as the lists have them; both ways give the same edition.
    """
    if (room is None) != (day is None):
        raise CommandLineError("--room and --day go together: a summary is of a room's gaming day")
    named = RoomDay(room, _parse_day(day)) if room and day else None
    with open_store() as store, catch_stop_signals() as should_continue:
        audit_access(store, SUMMARIES_PATH)
        catch_up(store, RESTS_ON, should_continue)
        days = (
            list_due_days(store.recorder, store.clock())
            if named is None
            else [_check_day_over(store, named)]
        )
        try:
            _make_summaries(store, days, should_continue, judge_again=judge_again)
        except SummaryInterrupted:
            sys.exit(INTERRUPTED_STATUS)


@summaries.command(epilog=EXAMPLES)
@click.argument("room")
@click.argument("day")
@click.option("--edition", type=click.IntRange(1), help="Show this edition instead of the latest.")
@click.option("--json", "as_json", is_flag=True, help="Print the edition as JSON.")
def show(room: str, day: str, edition: int | None, *, as_json: bool) -> None:
    """Show the summary of a room's gaming day, compared with earlier days."""
    room_day = RoomDay(room, _parse_day(day))
    view, clock = _load_day(
        room_day, SUMMARIES_PATH, lambda found: load_edition_view(found, room_day, edition)
    )
    if as_json:
        click.echo(msgspec.json.encode(view))
    else:
        show_summary(Console(), view, clock)


@summaries.command(epilog=EXAMPLES)
@click.argument("room")
@click.argument("day")
@click.option("--edition", type=click.IntRange(1), help="Use this edition instead of the latest.")
@click.option("--json", "as_json", is_flag=True, help="Print the exceptions as JSON.")
def exceptions(room: str, day: str, edition: int | None, *, as_json: bool) -> None:
    """Show the exceptions of a room's gaming day: rounds not paid as ruled, and violations."""
    room_day = RoomDay(room, _parse_day(day))
    view, clock = _load_day(
        room_day, EXCEPTIONS_PATH, lambda found: load_exceptions_view(found, room_day, edition)
    )
    if as_json:
        click.echo(msgspec.json.encode(view))
    else:
        show_exceptions(Console(), view, clock)


def _load_day(
    room_day: RoomDay, path: str, load: Callable[[TransactionConnection], DayReport]
) -> tuple[DayReport, RoomClock]:
    """Return a report about the day, and the clock of its room."""
    with open_store() as store:
        audit_access(store, f"{path}/{room_day.room}/{room_day.day}")
        with store.recorder.connections.borrow() as connection:
            return load(connection), get_room_clock(load_room(store, room_day.room))


def _parse_day(text: str) -> date:
    if not is_calendar_day(text):
        raise CommandLineError(f"`{text}` is not a day; write it as 2026-11-18")
    return date.fromisoformat(text)


def _check_day_over(store: Store, room_day: RoomDay) -> RoomDay:
    """Return the day; raise `CommandLineError` if it is not over."""
    room = load_room(store, room_day.room)
    ends = compute_day_hours(room, room_day.day).ends
    if ends > store.clock():
        when = get_room_clock(room).time(ends)
        message = f"{format_room_day(room_day)} is not over yet; it ends on {when}"
        raise CommandLineError(message)
    return room_day


def _make_summaries(
    store: Store,
    days: Iterable[RoomDay],
    should_continue: Callable[[], bool],
    *,
    judge_again: bool,
) -> None:
    """Make the summaries in turn, and print what is new in each."""
    console = Console()
    any_made = False
    with ProcessPool() as pool, make_progress_bar("rounds summed up", to_file=True) as bar:
        for room_day in days:
            before = _load_latest(store, room_day)
            is_new = False
            while not is_new:  # an edition that was begun before is finished first
                is_new = begin_day(store.recorder, room_day, judge_again=judge_again)
                parts = list_waiting_parts(store.recorder, room_day)
                with _show_parts(bar, parts) as advance, _report_interruption(should_continue):
                    _compute_parts(pool, store, room_day, advance, should_continue)
            made = _load_latest(store, room_day)
            if made is not None and made.row.edition != (before.row.edition if before else 0):
                any_made = True
                show_made_edition(console, made)
    if not any_made:
        click.echo("All summaries are up to date; nothing was made.")


def _load_latest(store: Store, room_day: RoomDay) -> Edition | None:
    return store.recorder.connections.read(
        lambda connection: load_latest_edition(connection, room_day)
    )


def _compute_parts(
    pool: ProcessPool,
    store: Store,
    room_day: RoomDay,
    advance: Callable[[int], None],
    should_continue: Callable[[], bool],
) -> None:
    """Have every table computed by the next free process, or by a worker elsewhere."""
    pause = 0.0
    while parts := list_waiting_parts(store.recorder, room_day):
        time.sleep(pause)
        work = {pool.submit(compute_part, get_store_url(store), part.of): part for part in parts}
        for finished in as_completed(work):
            if not should_continue():
                raise SummaryInterrupted
            finished.result()
            advance(work[finished].rounds)
        pause = POLL_SECONDS
    finish_day(store.recorder, room_day)


def compute_part(url: str, table_day: TableDayKey) -> None:
    """Compute a table's part of a summary, in a process of the pool."""
    do_part(_get_recorder(url), table_day, datetime.now(UTC))


@cache
def _get_recorder(url: str) -> Recorder:
    """Return the recorder of this process of the pool."""
    return Recorder(url)


@contextmanager
def _show_parts(
    bar: ProgressDisplay, parts: Iterable[WaitingPart]
) -> Iterator[Callable[[int], None]]:
    """Show a bar for the rounds of these parts; yield a function that advances it."""
    done = 0
    task = bar.add_task("rounds", total=sum(part.rounds for part in parts), done=done)

    def advance(rounds: int) -> None:
        nonlocal done
        done += rounds
        bar.update(task, completed=done, done=done)

    yield advance
    bar.remove_task(task)


@contextmanager
def _report_interruption(should_continue: Callable[[], bool]) -> Iterator[None]:
    """Raise `SummaryInterrupted` for a lost process if the pool was interrupted along with us."""
    try:
        yield
    except BrokenProcessPool as error:
        if not should_continue():
            raise SummaryInterrupted from error
        raise ProcessLost("a process was lost while it summed up; run the command again") from error
