"""`runback summaries`: what gaming days came to, in editions."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import as_completed
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing, contextmanager
from datetime import UTC, date, datetime
from typing import Final, TypeVar

import click
import msgspec
from rich.console import Console
from rich.progress import Progress

from domain.errors import RunbackError
from domain.fact_checks import is_day
from ops.catching_up import catch_up
from ops.noting import noted
from ops.show.clock import Clock, clock_of
from ops.show.counting import measuring
from ops.show.exceptions import show_exceptions
from ops.show.summaries import day_at, show_made, show_summary
from ops.stopping import stopped_by_signals
from ops.store import open_store, url_of
from projections.processes import Pool
from projections.projecting.model import Within
from projections.rotation.working_out import TableDay
from projections.store.errors import Unavailable
from projections.store.openings import room_in
from projections.store.recorder import Recorder
from projections.store.store import Store
from projections.summaries.clock import hours_of
from projections.summaries.due import RESTS_ON, due
from projections.summaries.editions import Edition, latest
from projections.summaries.reckoning import RoomDay
from projections.summaries.telling import (
    EditionTold,
    ExceptionsTold,
    edition_told,
    exceptions_told,
)
from projections.work.days import Waiting, begin, do_part, finish, waiting

INTERRUPTED: Final = 130
SECONDS_BETWEEN_LOOKS: Final = 0.05
"""At what somebody else is working on, too."""

LIST: Final = "/v1/summaries"
EXCEPTIONS: Final = "/v1/exceptions"
"""The lists by their addresses, as the service notes them."""

EXAMPLES: Final = """Examples (after those of `runback record --help`):

\b
runback summaries make
runback summaries make --room mortimers --day 2026-11-18
runback summaries show mortimers 2026-11-18
runback summaries show mortimers 2026-11-18 --edition 1 --json
runback summaries exceptions mortimers 2026-11-18
"""


Told = TypeVar("Told", EditionTold, ExceptionsTold)


class NotSo(RunbackError):
    """A day that cannot be summed up."""


class Interrupted(Exception):
    """It was told to end; what is finished is kept."""


@click.group(epilog=EXAMPLES)
def summaries() -> None:
    """Sum up gaming days that are over: by table, by game, and for the room.

    What is recorded later brings out a new edition, which says what changed; the old ones stay.
    """


@summaries.command("make", epilog=EXAMPLES)
@click.option("--room", metavar="ROOM", help="Only this room's day, which --day names.")
@click.option("--day", metavar="DAY", help="Only this gaming day of the room that --room names.")
def make_due(room: str | None, day: str | None) -> None:
    """Make the summaries that are due, on every core.

    Due is a day that is over by its room's clock, and was not summed up as it stands: never, or
    not since something was recorded that concerns it. For tables that play on it waits until they
    close, for six hours at most. Interrupted, what is finished is kept.
    """
    if (room is None) != (day is None):
        raise NotSo("--room and --day go together: a summary is of a room's gaming day")
    named = RoomDay(room, _day(day)) if room and day else None
    with open_store() as store, stopped_by_signals() as going_on:
        noted(store, LIST)
        catch_up(store, RESTS_ON, going_on)
        days = due(store.recorder, store.clock()) if named is None else [_over(store, named)]
        try:
            _make(store, days, going_on)
        except Interrupted:
            sys.exit(INTERRUPTED)


@summaries.command(epilog=EXAMPLES)
@click.argument("room")
@click.argument("day")
@click.option("--edition", type=click.IntRange(1), help="This edition, not the latest one.")
@click.option("--json", "as_json", is_flag=True, help="Print the edition as JSON.")
def show(room: str, day: str, edition: int | None, *, as_json: bool) -> None:
    """Show what a room's gaming day came to, and how it compares with the days before."""
    of = RoomDay(room, _day(day))
    told, clock = _asked(of, LIST, lambda connection: edition_told(connection, of, edition))
    if as_json:
        click.echo(msgspec.json.encode(told))
    else:
        show_summary(Console(), told, clock)


@summaries.command(epilog=EXAMPLES)
@click.argument("room")
@click.argument("day")
@click.option("--edition", type=click.IntRange(1), help="By this edition, not by the latest one.")
@click.option("--json", "as_json", is_flag=True, help="Print them as JSON.")
def exceptions(room: str, day: str, edition: int | None, *, as_json: bool) -> None:
    """Show what was out of order on a room's gaming day: mispaid rounds, and violations."""
    of = RoomDay(room, _day(day))
    told, clock = _asked(of, EXCEPTIONS, lambda found: exceptions_told(found, of, edition))
    if as_json:
        click.echo(msgspec.json.encode(told))
    else:
        show_exceptions(Console(), told, clock)


def _asked(of: RoomDay, listed: str, ask: Callable[[Within], Told]) -> tuple[Told, Clock]:
    """What is on file of a day, and by which clock its times are told."""
    with open_store() as store:
        noted(store, f"{listed}/{of.room}/{of.day}")
        with store.recorder.connections.lent() as connection:
            return ask(connection), clock_of(room_in(store, of.room))


def _day(text: str) -> date:
    if not is_day(text):
        raise NotSo(f"`{text}` is no day; write it as 2026-11-18")
    return date.fromisoformat(text)


def _over(store: Store, of: RoomDay) -> RoomDay:
    """The day, if it is over."""
    room = room_in(store, of.room)
    ends = hours_of(room, of.day).ends
    if ends > store.clock():
        when = clock_of(room).time(ends)
        raise NotSo(f"{day_at(of)} is not over yet: it ends on {when}")
    return of


def _make(store: Store, days: Iterable[RoomDay], going_on: Callable[[], bool]) -> None:
    """Make them one after the other, and say of each what came of it."""
    console = Console()
    any_made = False
    with Pool() as pool, measuring("rounds summed up", to_file=True) as bar:
        for of in days:
            before = _latest(store, of)
            is_new = False
            while not is_new:  # what was begun before is brought to its end first
                is_new = begin(store.recorder, of)
                with _measured(bar, waiting(store.recorder, of)) as more, _told_if_gone(going_on):
                    _work_out(pool, store, of, more, going_on)
            made = _latest(store, of)
            if made is not None and made.row.edition != (before.row.edition if before else 0):
                any_made = True
                show_made(console, made)
    if not any_made:
        click.echo("No day came to anything else than was known; nothing was made.")


def _latest(store: Store, of: RoomDay) -> Edition | None:
    return store.recorder.connections.read(lambda connection: latest(connection, of))


def _work_out(
    pool: Pool, store: Store, of: RoomDay, more: Callable[[int], None], going_on: Callable[[], bool]
) -> None:
    """Have every table worked out by the next process that is free, or by a worker elsewhere."""
    while parts := waiting(store.recorder, of):
        work = {pool.submit(part_in, url_of(store), part.of): part for part in parts}
        for finished in as_completed(work):
            if not going_on():
                raise Interrupted
            finished.result()
            more(work[finished].rounds)
        time.sleep(SECONDS_BETWEEN_LOOKS)
    finish(store.recorder, of)


def part_in(url: str, of: TableDay) -> None:
    """A table's part, worked out in a process of its own."""
    with closing(Recorder(url)) as recorder:
        do_part(recorder, of, datetime.now(UTC))


@contextmanager
def _measured(bar: Progress, parts: Iterable[Waiting]) -> Iterator[Callable[[int], None]]:
    """A bar of all the rounds of these parts, and what moves it on."""
    done = 0
    task = bar.add_task("rounds", total=sum(one.rounds for one in parts), done=done)

    def more(rounds: int) -> None:
        nonlocal done
        done += rounds
        bar.update(task, completed=done, done=done)

    yield more
    bar.remove_task(task)


@contextmanager
def _told_if_gone(going_on: Callable[[], bool]) -> Iterator[None]:
    """Who tells this process to end often tells those that help it too."""
    try:
        yield
    except BrokenProcessPool as error:
        if not going_on():
            raise Interrupted from error
        what = "a process that was summing up is gone; give the command once more"
        raise Unavailable(what) from error
